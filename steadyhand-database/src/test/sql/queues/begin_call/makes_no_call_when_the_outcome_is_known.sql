create table public.told (handler text, payload jsonb);
create function public.before(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into public.told values ('before', _payload);
    return coalesce(_payload -> 'before_answers', '{"status": "succeeded", "payload": {"to_address": "a@example.org", "idempotency_key": "message-7"}}');
end;
$$;
create function public.success(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into public.told values ('success', _payload);
    if _payload -> 'original_payload' ? 'raise' then
        raise exception 'the handler is broken';
    end if;
    perform queues.enqueue('sms', '{}');
    return '{"status": "succeeded"}';
end;
$$;
create function public.failure(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into public.told values ('failure', _payload);
    return '{"success": false, "validation_failure_message": "attempt_not_found"}';
end;
$$;
select internal.register_function('public.before'), internal.register_function('public.success'), internal.register_function('public.failure');

select queues.enqueue('email', '{"raise": true, "before_handler": "public.before", "success_handler": "public.success", "error_handler": "public.failure"}');
select test.claim();
select queues.begin_call(1, 1);
select queues.record_outcome(1, 1, 'accepted', '{"id": "m1"}');
select test.refused($$select queues.finish_call(1, 1)$$, 'P0001', 'the handler is broken');
select test.equal(queues.retry_task(1, 1, 'the handler is broken', 'handler_failed'), 'released', 'handed back');
select test.pass(interval '5 seconds');
select test.claim();
select test.ok(not c.is_to_be_made, 'known') from queues.begin_call(1, 2) c;
select test.equal((select count(*) from public.told where handler = 'before'), 1::bigint, 'before-handler runs');
