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

select queues.enqueue('email', '{"attempt_id": 1, "before_handler": "public.before", "success_handler": "public.success", "error_handler": "public.failure"}');
select test.claim();
select queues.record_outcome(1, 1, 'try_again', null, 'provider_unreachable', 'answered 429', interval '90 seconds');
select queues.finish_call(1, 1);
select test.equal(t.payload - 'original_payload', '{"error": "answered 429", "error_kind": "provider_unreachable", "retry_after": 90.000000}', 'told')
from public.told t where t.handler = 'failure';
select test.equal(array_agg(e.error_kind || ': ' || e.error_message order by e.error_id),
    array['provider_unreachable: answered 429', 'validation: public.failure: attempt_not_found'], 'errors') from queues.error e;
select test.equal((select count(*) from queues.task_completed), 1::bigint, 'completed all the same');
