create or replace function queues.last_task_id()
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return internal.sequence_value('queues.task_id_seq');
end;
$$;

comment on function queues.last_task_id() is
    'The last id that was drawn for a task: whatever this transaction enqueues from now on has a greater one.';
