create or replace function supervision.count_lost_attempts(_process_name text, _instance_id bigint)
returns integer
language sql
stable
as $$
    select count(distinct s.dead_letter_id)::integer
    from supervision.process_stuck s
    where s.process_name = _process_name
        and s.instance_id = _instance_id
        and s.reason = 'outcome_not_recorded'
        and s.generation < supervision.generation(_process_name, _instance_id)
        -- A replay that died has a dead letter of its own, and is counted there.
        and not exists (select from queues.task_replayed r where r.dead_letter_id = s.dead_letter_id)
        and not supervision.is_replayed(s.dead_letter_id, _with_handling => true);
$$;

comment on function supervision.count_lost_attempts(text, bigint) is
    'Fact: attempts whose outcome could not be recorded and whose dead letter was discarded. The release that followed means that nothing waits '
    'for them any more.';
