create or replace function internal.read_task_setting(_setting text, out task_id bigint, out root_task_id bigint)
returns record
language plpgsql
stable
as $$
declare
    _parts text[] := string_to_array(_setting, ' ');
begin
    if cardinality(_parts) = 3 and _parts[3] = internal.sign(concat('task ', _parts[1], ' ', _parts[2])) then
        task_id := _parts[1];
        root_task_id := _parts[2];
    end if;
end;
$$;

comment on function internal.read_task_setting(text) is
    'The task that a setting of internal.task_settings names, and the root of its chain; null if anyone else wrote it.';
