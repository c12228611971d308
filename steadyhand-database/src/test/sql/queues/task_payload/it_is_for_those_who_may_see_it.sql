select queues.enqueue('email', '{"to_address": "a@example.org"}');
select test.equal((select p.payload from queues.task_payload(1) p), '{"to_address": "a@example.org"}'::jsonb, 'as it was enqueued');
select test.equal((select count(*) from queues.task_payload(77)), 0::bigint, 'there is no such task');
select test.equal(
    array(
        select r.rolname::text
        from pg_roles r
        where r.rolname in ('steadyhand_operator', 'steadyhand_observer', 'steadyhand_application', 'worker_service_user')
            and has_function_privilege(r.oid, 'queues.task_payload(bigint)', 'execute')),
    array['steadyhand_operator'], 'the operator, not the observer');
