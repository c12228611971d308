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
select test.refused($$select queues.finish_call(1, 1)$$, 'SH014', 'task 1 has no outcome yet');
select queues.record_outcome(1, 1, 'accepted', '{"id": "m1"}');
select test.equal(queues.finish_call(1, 1), '{"status": "succeeded"}', 'answer');
select test.equal(t.payload -> 'worker_payload', '{"id": "m1"}', 'worker_payload'),
    test.equal(t.payload -> 'original_payload' ->> 'attempt_id', '1', 'original_payload')
from public.told t where t.handler = 'success';
select test.equal((select c.task_lease_id from queues.task_completed c), 1::bigint, 'completed');
select test.equal((select t.caused_by_task_id from queues.task t where t.task_type = 'sms'), 1::bigint, 'cause');
select test.equal((select count(*) from queues.error), 0::bigint, 'errors');
select test.no_drift();
