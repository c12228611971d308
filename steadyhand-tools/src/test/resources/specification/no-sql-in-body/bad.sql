-- Document 000, "The no-SQL-in-body principle", the example marked BAD, completed to a whole function.
create or replace function letters.send_letter_supervisor(payload jsonb)
returns jsonb
language plpgsql
security definer
as $$
declare
    _letter_id bigint := (payload->>'send_letter_task_id')::bigint;
    _facts record;
    _most integer := 2;
begin
    if (select count(*) from letters.send_letter_task_failed where send_letter_task_id = _letter_id) >= _most then
        return jsonb_build_object('status', 'max_attempts_reached');
    end if;
    return jsonb_build_object('status', 'scheduled');
end;
$$;
