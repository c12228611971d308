create table public.told (who text, payload jsonb);
create function public.record_failure(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into public.told values (session_user || ' ' || current_setting('role'), _payload);
    return '{"status": "succeeded"}';
end;
$$;
revoke execute on function public.record_failure(jsonb) from public;
select internal.register_function('public.record_failure');
select queues.configure_queue('default', _delivery_ceiling => 1);
select queues.enqueue('email', '{"x_id": 5, "error_handler": "public.record_failure"}');
select test.claim();
select queues.fail_task(1, 'mailbox full', _error_kind => 'provider_refused');
select test.pass(interval '5 minutes');
create table public.handling as select * from queues.dequeue_batch(10);
grant select on public.handling to worker_service_user;

set role worker_service_user;
select test.refused($$select queues.run_task(h.task_id, h.task_lease_id) from public.handling h$$, '42501', '%record_failure');
reset role;
grant execute on function public.record_failure(jsonb) to worker_service_user;
set role worker_service_user;
select test.equal(queues.run_task(h.task_id, h.task_lease_id), '{"status": "succeeded", "payload": {"status": "succeeded"}}', 'answer')
from public.handling h;
reset role;

select test.equal(t.payload, '{
    "original_payload": {"x_id": 5, "error_handler": "public.record_failure"},
    "error": "mailbox full", "error_kind": "provider_refused", "retry_after": null, "dead_letter_id": 2}', 'told') from public.told t;
select test.equal((select count(*) from public.told), 1::bigint, 'times');
select test.equal(queues.handle_dead_letter('{"dead_letter_id": 99}'), '{"status": "dead_letter_not_found"}', 'unknown');
select test.equal(queues.handle_dead_letter('{}'), '{"status": "dead_letter_not_found"}', 'missing');
select test.no_drift();
