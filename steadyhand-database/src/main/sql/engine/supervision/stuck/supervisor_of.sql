create or replace function supervision.supervisor_of(_task_id bigint)
returns table (process_name text, instance_id bigint)
language sql
stable
as $$
    with recursive cause as (
        select t.caused_by_task_id, t.task_type, t.payload, 0 as distance
        from queues.task t
        where t.task_id = _task_id
        union all
        select t.caused_by_task_id, t.task_type, t.payload, c.distance + 1
        from cause c
        join queues.task t on t.task_id = c.caused_by_task_id
        where c.distance < 16
    )
    select s.process_name, s.instance_id
    from (
        select p.process_name, supervision.read_id(c.payload, p.root_key) as instance_id, c.distance
        from cause c
        join supervision.process p on p.supervisor_function = c.payload ->> 'db_function'
        -- A task of another type may have such a key in its payload, but does not run a function.
        where c.task_type = 'db_function'
        union all
        -- Only the engine enqueues attempts of effects.
        select j.process_name, j.instance_id, c.distance
        from cause c
        join supervision.java_instance j on j.instance_id = supervision.read_id(c.payload, 'instance_id')
        where c.payload ->> 'error_handler' = 'supervision.effect_failed'
    ) s
    where s.instance_id is not null
    order by s.distance
    limit 1;
$$;

comment on function supervision.supervisor_of(bigint) is
    'The instance whose supervisor a task runs, or whose run caused it, directly or indirectly, or of whose effect it makes an attempt. No row if there is none.';
