create or replace function maintenance.last_task_id()
returns bigint
language sql
stable
as $$
    select case when s.is_called then s.last_value else s.last_value - 1 end from queues.task_id_seq s;
$$;

comment on function maintenance.last_task_id() is
    'The last task id that was assigned.';
