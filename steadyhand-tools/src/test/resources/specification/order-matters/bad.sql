-- Document 000, "Order matters", the example marked WRONG, completed to a whole function.
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
    _facts := letters.send_letter_facts(_letter_id);
    perform 1 from letters.send_letter_task where send_letter_task_id = _letter_id for update;
    return jsonb_build_object('status', 'scheduled');
end;
$$;
