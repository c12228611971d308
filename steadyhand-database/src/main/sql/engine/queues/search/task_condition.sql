create or replace function queues.task_condition(_state text)
returns text
language sql
immutable
as $$
    select case _state
        when 'completed' then '(select d.task_id from queues.dead_letter d where d.original_task_id = t.task_id and d.task_id > t.task_id limit 1) is null'
        -- The outcomes of queues.task_state except success and cancelled.
        when 'failed' then '(
            select c.task_id from queues.task_completed c
            where c.task_id = t.task_id
                and (c.task_lease_id is not null or (select k.task_id from queues.task_cancel_requested k where k.task_id = c.task_id limit 1) is null)
                and (
                    (select o.outcome from queues.task_outcome o where o.task_id = c.task_id) <> ''accepted''
                    or (select e.error_id from queues.error e where e.task_id = c.task_id and e.task_lease_id is not distinct from c.task_lease_id limit 1) is not null)
            limit 1) is not null
            and (select d.task_id from queues.dead_letter d where d.original_task_id = t.task_id and d.task_id > t.task_id limit 1) is null'
        when 'cancelled' then '(select c.task_id from queues.task_completed c where c.task_id = t.task_id and c.task_lease_id is null limit 1) is not null
            and (select d.task_id from queues.dead_letter d where d.original_task_id = t.task_id and d.task_id > t.task_id limit 1) is null'
        when 'waiting' then 's.lane_id = any ($4) and s.task_lease_id is null and s.available_at <= $5'
        when 'scheduled' then 's.lane_id = any ($4) and s.task_lease_id is null and s.available_at > $5'
        when 'held' then 's.lane_id = any ($4) and s.expires_at > $5'
        when 'expired' then 's.lane_id = any ($4) and s.expires_at <= $5'
        else 'true'
    end;
$$;

comment on function queues.task_condition(text) is
    'The condition by which rows s of queues.task_source, with their tasks t, are in the state, for queues.find_tasks. $4 are the lanes and $5 is '
    'the time.';
