-- schema: demo

create or replace function demo.ping_supervisor_facts(_ping_task_id bigint)
returns demo.ping_facts
language sql
stable
as $$
    select exists (select from demo.ping_attempt_succeeded s where s.ping_task_id = t.ping_task_id), t.next_look_at
    from demo.ping_task t
    where t.ping_task_id = _ping_task_id;
$$;

comment on function demo.ping_supervisor_facts(bigint) is 'What is known of a ping.';

select supervision.register_process('demo.ping', 'Pings somebody.');
