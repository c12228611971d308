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

select queues.enqueue('email', jsonb '{"before_handler": "public.before", "success_handler": "public.success", "error_handler": "public.failure"}' || jsonb_build_object('before_answers', answer))
from unnest(array['{"status": "attempt_not_found"}', '{"success": false, "validation_failure_message": "no address"}',
    '{"success": false, "error": "replica is behind"}', '{"error": "x"}', 'null']::jsonb[]) answer;
select queues.dequeue_batch(10);
select test.ok(not c.is_to_be_made and c.request is null, 'no call') from generate_series(1, 5) i, queues.begin_call(i, i, true) c;
select test.equal(array_agg(o.outcome || ' ' || o.error_kind || ' ' || o.error_message order by o.task_id), array[
    'refused validation public.before: attempt_not_found',
    'refused validation public.before: no address',
    'try_again handler_failed public.before: replica is behind',
    'refused validation public.before: x',
    'refused validation public.before: answered nothing'], 'outcomes') from queues.task_outcome o;
select test.equal((select count(*) from queues.task_call_started), 0::bigint, 'starts');

select queues.finish_call(i, i) from generate_series(1, 5) i;
select test.equal((select count(*) from public.told where handler = 'failure'), 5::bigint, 'error handlers told');
select test.equal((select count(*) from queues.task_completed), 5::bigint, 'completed');
select test.no_drift();
