-- Document 000, "The no-SQL-in-body principle", the example marked GOOD, completed to a whole function.
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
    _facts := letters.send_letter_supervisor_facts(_letter_id);
    if _facts.num_failures >= _most then
        return jsonb_build_object('status', 'max_attempts_reached');
    end if;
    return jsonb_build_object('status', 'scheduled');
end;
$$;
