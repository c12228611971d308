create or replace function supervision.awaited_dead_letter(_instance supervision.instance)
returns bigint
language sql
stable
as $$
    select min(s.dead_letter_id)
    from supervision.process_stuck s
    join queues.ready w on w.task_id = s.dead_letter_id
    where s.process_name = _instance.process_name
        and s.instance_id = _instance.instance_id
        and s.generation = _instance.generation
        and s.reason = 'outcome_not_recorded'
        and not supervision.is_replayed(s.dead_letter_id, _with_handling => true);
$$;

comment on function supervision.awaited_dead_letter(supervision.instance) is
    'The dead letter that holds the only record of the outcome of an attempt of this instance, and that is neither replayed nor discarded; null '
    'if there is none. If the instance were released before, it would repeat the attempt.';
