-- Handlers that write down what they were told, and do what the payload says.
create schema app;
create table app.told (handler text, payload jsonb);
create function app.before(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into app.told values ('before', _payload);
    return coalesce(_payload -> 'before_answers', '{"status": "succeeded", "payload": {"to_address": "a@example.org", "idempotency_key": "message-7"}}');
end;
$$;
create function app.success(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into app.told values ('success', _payload);
    if _payload -> 'original_payload' ? 'raise' then
        raise exception 'the handler is broken';
    end if;
    perform queues.enqueue('sms', '{}');
    return '{"status": "succeeded"}';
end;
$$;
create function app.failure(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into app.told values ('failure', _payload);
    return '{"success": false, "validation_failure_message": "attempt_not_found"}';
end;
$$;
select internal.register_function('app.before'), internal.register_function('app.success'), internal.register_function('app.failure');
