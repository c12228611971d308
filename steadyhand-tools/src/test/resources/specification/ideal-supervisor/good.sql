-- Document 000, "The ideal supervisor structure": the shape that its summary checklist asks for, but for the run count.
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
    if _letter_id is null then
        return jsonb_build_object('error', 'missing_task_id');
    end if;

    perform 1
    from letters.send_letter_task t
    where t.send_letter_task_id = _letter_id
    for update;

    _facts := letters.send_letter_supervisor_facts(_letter_id);

    if _facts.has_success then
        return jsonb_build_object('status', 'succeeded');
    end if;

    if _facts.num_failures >= _most then
        return jsonb_build_object('status', 'max_attempts_reached');
    end if;

    if _facts.num_scheduled = _facts.num_failures then
        perform letters.schedule_letter_attempt(_letter_id);
    end if;

    perform letters.schedule_supervisor_recheck(_letter_id, _facts.num_failures);

    return jsonb_build_object('status', 'scheduled');
end;
$$;
