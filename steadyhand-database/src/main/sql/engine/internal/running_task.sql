create or replace function internal.running_task(out task_id bigint, out root_task_id bigint)
returns record
language plpgsql
stable
as $$
declare
    _parts text[] := string_to_array(current_setting('steadyhand.task', true), ' ');
begin
    if cardinality(_parts) = 3 and _parts[3] = internal.sign(concat('task ', _parts[1], ' ', _parts[2])) then
        task_id := _parts[1];
        root_task_id := _parts[2];
    end if;
end;
$$;

comment on function internal.running_task() is
    'The task that this transaction works on, and the root of its chain, as set by internal.set_running_task; null if there is none, or if the '
    'setting was written by anyone else.';
