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

    if jsonb_typeof(_task -> 'dedupe_key') not in ('string', 'null') then
        raise exception 'its dedupe_key is %, and must be a text', jsonb_typeof(_task -> 'dedupe_key') using errcode = 'SH006';
    elsif _task ? 'dedupe_key' then
        perform queues.require_dedupe(_task ->> 'dedupe_key', coalesce(_task ->> 'dedupe_scope', 'until_completed'));
    end if;

    raise exception 'it has a field that no task has: %',
        (select string_agg(quote_literal(left(k, 63)), ', ' order by k) from jsonb_object_keys(_task) k
            where k not in ('queue', 'task_type', 'payload', 'scheduled_at', 'dedupe_key', 'dedupe_scope'))
        using errcode = 'SH006',
            hint = 'The fields are task_type, payload, scheduled_at, queue, dedupe_key and dedupe_scope.';
exception
    when sqlstate 'SH001' or sqlstate 'SH002' or sqlstate 'SH003' or sqlstate 'SH004' or sqlstate 'SH005'
        or sqlstate 'SH006' or sqlstate 'SH011' or sqlstate 'SH012' then
        raise exception 'task % of the batch: %', _batch_position, sqlerrm using errcode = sqlstate;
end;
$$;

comment on function queues.refuse_batch_task(jsonb, bigint) is
    'Raises the error of one invalid task of a batch, with its position, counted from 1.';
