create or replace function supervision.story_task_ids(_process_name text, _instance_id bigint, _most_runs integer)
returns table (task_id bigint)
language sql
stable
as $$
    select unnest(d.task_ids || d.task_id)
    from (
        select d.task_ids, d.task_id
        from supervision.decision d
        where d.process_name = _process_name and d.instance_id = _instance_id
        order by d.decision_id desc
        limit _most_runs
    ) d
    union
    select t.task_id
    from supervision.ticket t
    where t.process_name = _process_name and t.instance_id = _instance_id
    union
    select l.original_task_id
    from supervision.process_stuck s
    join queues.dead_letter l on l.task_id = s.dead_letter_id
    where s.process_name = _process_name and s.instance_id = _instance_id;
$$;

comment on function supervision.story_task_ids(text, bigint, integer) is
    'The tasks that belong to the story of an instance: its newest runs up to the given number, or all; the pending ones; the one that made it '
    'stuck; and those that its runs enqueued.';
