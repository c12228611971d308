create or replace function queues.handle_completion_by_hand(_payload jsonb)
returns jsonb
language plpgsql
volatile
security invoker
as $$
declare
    _notice record;
    _answer jsonb;
begin
    select n.* into _notice from queues.completion_notice(
        case when _payload ->> 'completed_task_id' ~ '^[0-9]{1,18}$' then (_payload ->> 'completed_task_id')::bigint end, _payload ->> 'completed_by') n;
    if _notice.handler is null then
        return jsonb_build_object('status', 'completed_task_not_found');
    end if;

    _answer := internal.run_function(_notice.handler, _notice.handler_payload);
    return jsonb_build_object('status', 'succeeded', 'payload', _answer);
end;
$$;

comment on function queues.handle_completion_by_hand(jsonb) is
    'Runs the handler of a task that was completed by hand through the ordinary runner, with the privileges of the worker, so that its supervisor '
    'is informed. Payload: completed_task_id, completed_by.';
