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
do $$
declare
    _held record;
begin
    for _delivery in 1..5 loop
        _held := test.claim();
        perform test.equal(c.is_to_be_made, _delivery = 1, 'call in delivery ' || _delivery) from queues.begin_call(1, _held.task_lease_id) c;
        perform queues.record_outcome(1, _held.task_lease_id, 'accepted', '{"id": "m1"}');
        perform test.refused(format('select queues.finish_call(1, %s)', _held.task_lease_id), 'P0001');
        perform queues.retry_task(1, _held.task_lease_id, 'the handler is broken', 'handler_failed');
        perform test.pass(interval '5 minutes');
    end loop;
end;
$$;
select test.equal((select count(*) from queues.dequeue_batch(10)), 0::bigint, 'nothing tells the supervisor of a failure');
select test.equal(d.outcome ->> 'answer', '{"id": "m1"}', 'the answer is kept'), test.equal(d.last_error, 'the handler is broken', 'why')
from queues.dead_letter d;
