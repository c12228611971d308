create or replace function queues.handle_dead_letter(_payload jsonb)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _notice record;
    _answer jsonb;
    _envelope record;
begin
    select n.* into _notice
    from queues.dead_letter_notice(case when _payload ->> 'dead_letter_id' ~ '^[0-9]{1,18}$' then (_payload ->> 'dead_letter_id')::bigint end) n;
    if _notice.error_handler is null then
        return jsonb_build_object('status', 'dead_letter_not_found');
    end if;

    _answer := internal.run_function(_notice.error_handler, _notice.handler_payload);
    _envelope := internal.read_envelope(_answer);
    if not _envelope.succeeded and not queues.is_ordinary_answer(_envelope.status, 'error_handler', _notice.error_handler, null) then
        return jsonb_build_object('success', false, 'error', _notice.error_handler || ': ' || _envelope.message, 'payload', _answer);
    end if;
    return jsonb_build_object('status', 'succeeded', 'payload', _answer);
end;
$$;

comment on function queues.handle_dead_letter(jsonb) is
    'Runs the error handler of a dead letter through the ordinary runner, with the privileges of the worker, so that the supervisor is informed '
    'of the failure. Returns success = false if the error handler did not succeed. Payload: dead_letter_id.';
