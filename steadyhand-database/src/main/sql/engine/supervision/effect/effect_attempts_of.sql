create or replace function supervision.effect_attempts_of(_task_ids bigint[])
returns table (asked_task_id bigint, task_id bigint, attempt integer, effect supervision.java_effect)
language sql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
    with recursive origin as (
        select t.task_id as asked_task_id, t.task_id, t.task_type, t.payload
        from unnest(_task_ids) as u (task_id)
        join queues.task t on t.task_id = u.task_id
        union all
        -- The engine tells of a dead letter or a completion by hand in a task of its own, and operators replay dead letters.
        select o.asked_task_id, t.task_id, t.task_type, t.payload
        from origin o
        join queues.task t on t.task_id = case
            when o.task_type = 'db_function' and o.payload ->> 'db_function' = 'queues.handle_dead_letter' then
                (select d.caused_by_task_id from queues.task d where d.task_id = supervision.read_id(o.payload, 'dead_letter_id'))
            when o.task_type = 'db_function' and o.payload ->> 'db_function' = 'queues.handle_completion_by_hand' then
                supervision.read_id(o.payload, 'completed_task_id')
            when o.payload ? 'replay_of' then (select r.original_task_id from queues.task_replayed r where r.task_id = o.task_id)
        end
    )
    select o.asked_task_id, o.task_id, n.attempt, e
    from origin o
    cross join lateral (select supervision.read_id(o.payload, 'round')::integer as round, supervision.read_id(o.payload, 'attempt')::integer as attempt) n
    join supervision.java_effect e
        on e.instance_id = supervision.read_id(o.payload, 'instance_id')
        and e.effect_name = o.payload ->> 'effect_name'
        and e.effect_key = o.payload ->> 'effect_key'
        and e.round = n.round
    where o.payload ->> 'error_handler' = 'supervision.effect_failed'
        and (
            n.attempt = 1 and e.task_id = o.task_id
            or exists (
                select
                from supervision.java_attempt a
                where a.instance_id = e.instance_id and a.effect_name = e.effect_name and a.effect_key = e.effect_key and a.round = e.round
                    and a.attempt = n.attempt and a.task_id = o.task_id));
$$;

comment on function supervision.effect_attempts_of(bigint[]) is
    'The attempts of effects that these tasks make or made, told by what the ledger has of them and not by what anybody says: also for the task in which the engine tells of the dead letter of such a task or of its completion by hand, and for its replay. '
    'No row for other tasks.';
