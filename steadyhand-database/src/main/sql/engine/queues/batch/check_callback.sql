create or replace function queues.check_callback(_callback jsonb, _batch_id bigint)
returns queues.new_task
language plpgsql
stable
as $$
begin
    if _callback is null then
        return null;
    end if;
    if jsonb_typeof(_callback) <> 'object' or _callback - array['task_type', 'payload', 'queue'] <> '{}' then
        raise exception 'a callback is a JSON object with task_type, payload and optionally queue'
            using errcode = 'SH006', hint = 'It is due when the batch is done, and is enqueued once: it takes no time and no dedupe key.';
    end if;
    if jsonb_typeof(_callback -> 'payload') is distinct from 'object' then
        raise exception 'the payload of the callback is %, and must be a JSON object', coalesce(jsonb_typeof(_callback -> 'payload'), 'missing')
            using errcode = 'SH003';
    end if;
    -- With the largest numbers that it can get, so that the callback does not become too large in the end.
    return queues.check_task(
        _callback ->> 'task_type', queues.callback_payload(_callback -> 'payload', _batch_id, 2147483647, 2147483647),
        internal.clock(), coalesce(_callback ->> 'queue', 'default'));
end;
$$;

comment on function queues.check_callback(jsonb, bigint) is
    'Validates the callback of a batch and returns its task; null if there is none. Errors: SH001 to SH004, SH006, SH011.';
