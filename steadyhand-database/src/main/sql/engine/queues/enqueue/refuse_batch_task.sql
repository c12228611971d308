create or replace function queues.refuse_batch_task(_task jsonb, _batch_position bigint)
returns void
language plpgsql
volatile
as $$
begin
    if jsonb_typeof(_task) <> 'object' then
        raise exception 'it is %, and must be a JSON object', jsonb_typeof(_task) using errcode = 'SH006';
    end if;

    perform queues.check_task(
        _task ->> 'task_type', _task -> 'payload',
        coalesce((_task ->> 'scheduled_at')::timestamptz, internal.clock()),
        coalesce(_task ->> 'queue', 'default'));

    if _task ? 'dedupe_key' then
        perform queues.require_dedupe(_task ->> 'dedupe_key', coalesce(_task ->> 'dedupe_scope', 'until_completed'));
    end if;

    raise exception 'it has a field that no task has'
        using errcode = 'SH006',
            hint = 'The fields are task_type, payload, scheduled_at, queue, dedupe_key and dedupe_scope.';
exception
    when sqlstate 'SH001' or sqlstate 'SH002' or sqlstate 'SH003' or sqlstate 'SH004' or sqlstate 'SH005'
        or sqlstate 'SH006' or sqlstate 'SH011' or sqlstate 'SH012' then
        raise exception 'task % of the batch: %', _batch_position, sqlerrm using errcode = sqlstate;
end;
$$;

comment on function queues.refuse_batch_task(jsonb, bigint) is
    'Raises what is wrong with one task of a batch, with its position, counted from 1.';
