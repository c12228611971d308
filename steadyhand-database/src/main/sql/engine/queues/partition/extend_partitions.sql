create or replace function queues.extend_partitions(_first_task_id bigint, _last_task_id bigint)
returns void
language plpgsql
volatile
as $$
begin
    -- Ids come from one sequence, so exactly one transaction owns each multiple of 65,536.
    if (_first_task_id - 1) >> 16 <> _last_task_id >> 16 then
        perform queues.ensure_partitions(1);
    end if;
end;
$$;

comment on function queues.extend_partitions(bigint, bigint) is
    'Calls queues.ensure_partitions(1) once in 65,536 tasks, so that a busy queue never runs out of partitions, and no call of an application takes long.';
