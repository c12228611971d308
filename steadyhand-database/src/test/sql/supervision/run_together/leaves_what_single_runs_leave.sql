create function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform queues.enqueue('webhook', '{}');
    return '{"success": false, "error": "not today"}';
end;
$$;
select internal.register_function('public.step');

-- The latest attempt of an email comes to an end.
create function public.settle(_email bigint, _handler text) returns void language plpgsql as $$
begin
    execute format('select %s($1)', _handler) using jsonb_build_object(
        'original_payload', jsonb_build_object(
            'send_email_attempt_id', (select max(a.send_email_attempt_id) from comms.send_email_attempt a where a.send_email_task_id = _email)),
        'error', 'not now', 'error_kind', 'provider_unreachable');
end;
$$;

-- Everything that runs leave, without the ids that they draw.
create function public.world() returns table (line text) language sql as $$
    select 'decision ' || (to_jsonb(d) - array['decision_id', 'task_ids'])::text || (
        select coalesce(string_agg(concat_ws(' ', t.task_type, t.caused_by_task_id), ', ' order by t.task_id), '')
        from queues.task t where t.task_id = any (d.task_ids))
    from supervision.decision d
    union all
    select 'ticket ' || (to_jsonb(k) - array['ticket_id', 'task_id'])::text || ' ' || t.scheduled_at || ' ' || (t.payload ->> 'ticket_id' = k.ticket_id::text)
    from supervision.ticket k join queues.task t using (task_id)
    union all
    select 'consumed ' || c::text from supervision.ticket_consumed c
    union all
    select 'instance ' || i::text from supervision.instance i
    union all
    select 'task ' || (to_jsonb(t) - array['task_id', 'payload'])::text || (t.payload - array['ticket_id', 'send_email_attempt_id', 'send_sms_attempt_id'])::text
        || coalesce(r.available_at::text || ' ' || r.lane_id, 'done')
    from queues.task t left join queues.ready r using (task_id)
    union all
    select 'completed ' || c::text from queues.task_completed c
    union all
    select 'error ' || (to_jsonb(e) - 'error_id')::text from queues.error e
    union all
    select 'report ' || (to_jsonb(r) - 'child_report_id')::text from supervision.child_report r
    union all
    select 'count ' || c::text from supervision.child_count c
    union all
    select 'trouble ' || c::text from supervision.child_trouble c
    union all
    select 'stuck ' || s::text from supervision.process_stuck s
    union all
    select 'released ' || s::text from supervision.process_released s
    union all
    select 'attempt ' || (to_jsonb(a) - 'send_email_attempt_id')::text from comms.send_email_attempt a
    union all
    select 'attempt ' || (to_jsonb(a) - 'send_sms_attempt_id')::text from comms.send_sms_attempt a;
$$;

-- Before the batch. 4 fails for the first time, 9 is given up, 12, which 11 watches, ends.
select test.email() from generate_series(1, 14);
select test.sms();
select supervision.watch('comms.send_email', 11, 'comms.send_email', 12), supervision.watch('comms.send_email', 10, 'comms.send_email', 2),
    supervision.watch('comms.send_sms', 1, 'comms.send_email', 2), supervision.watch('comms.send_sms', 1, 'comms.send_email', 14);
select test.run_due();
select public.settle(4, 'comms.record_email_failure');
select test.pass('6 seconds');
select test.run_due();
select supervision.wake('comms.send_email', 9);
select queues.give_up_task(c.task_id, c.task_lease_id, 'broken', 'handler_failed') from test.claim(_queue => 'default') c;
select test.pass('20 minutes');
select test.run_due();
select public.settle(12, 'comms.record_email_success');
select test.pass('2 seconds');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, _task_types => '{db_function}') d;
select test.equal(array_agg(t.instance_id || ' ' || t.cause), array['11 child_ended'], 'what is due before the batch')
from supervision.ticket t where t.due_at <= test.now();

-- The batch: runs in every situation, of two processes, with other functions among them.
set timezone = 'Asia/Tokyo';
select public.settle(2, 'comms.record_email_success');
select public.settle(3, 'comms.record_email_failure');
select public.settle(4, 'comms.record_email_failure');
select supervision.wake('comms.send_email', 5) from generate_series(1, 2);
select supervision.stop_process('comms.send_email', 6, 'supervisor_failed', 'broken', null);
select supervision.wake('comms.send_email', 6);
select supervision.wake('comms.send_email', 7);
update supervision.instance set last_run_at = test.now() where process_name = 'comms.send_email' and instance_id = 7;
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 8}');
select queues.replay_dead_letter(f.dead_letter_id, 'same', 'it works now', 'ann') from queues.find_dead_letters() f;
select supervision.wake('comms.send_email', 13) from generate_series(1, 120);
delete from supervision.ticket where instance_id = 14;
begin;
select set_config('steadyhand.traceparent', 'trace-14', true), supervision.wake('comms.send_email', 14, _cause => 'next_look');
set local timezone = 'utc';
update supervision.instance set unchanged_runs = 1000, facts_hash = md5(to_jsonb(comms.send_email_supervisor_facts(14))::text)
where process_name = 'comms.send_email' and instance_id = 14;
commit;
select test.email(), test.sms();
begin;
select set_config('steadyhand.traceparent', 'trace-16', true), test.email(), queues.enqueue('db_function', '{"db_function": "public.step"}');
commit;
select queues.enqueue('db_function', '{"db_function": "public.step"}');
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor"}');
select queues.enqueue('db_function', '{"db_function": "comms.send_email_supervisor", "send_email_task_id": 999, "ticket_id": 1}');

create table public.batch as select d.task_id, d.task_lease_id from queues.dequeue_batch(1000, _task_types => '{db_function}') d;
create table public.singly (line text);
create table public.together (line text);

do $$
declare
    _lines text[];
begin
    perform queues.run_task(b.task_id, b.task_lease_id) from (select * from public.batch order by task_id) b;
    _lines := array(select w.line from public.world() w);
    raise exception using errcode = 'TEST2';
exception
    when sqlstate 'TEST2' then
        insert into public.singly select unnest(_lines);
end;
$$;
do $$
declare
    _ran bigint[];
begin
    _ran := supervision.run_together(array_agg(b.task_id), array_agg(b.task_lease_id)) from public.batch b;
    raise exception using errcode = 'TEST2';
exception
    when sqlstate 'TEST2' then
        perform test.equal(
            (select array_agg(coalesce('email ' || (t.payload ->> 'send_email_task_id'), 'sms ' || (t.payload ->> 'send_sms_task_id')) order by t.task_id)
             from queues.task t where t.task_id = any (_ran)),
            array['email 2', 'email 3', 'email 4', 'email 5', 'email 14', 'email 15', 'sms 2', 'email 16'], 'runs that are made together');
end;
$$;
-- In another order: where a task stands in the batch does not matter.
select queues.run_tasks(array_agg(b.task_id order by b.task_id desc), array_agg(b.task_lease_id order by b.task_id desc)) from public.batch b;
insert into public.together select w.line from public.world() w;

select test.equal((select array_agg(d.line) from (select line from public.together except all select line from public.singly) d), null, 'only together'),
    test.equal((select array_agg(d.line) from (select line from public.singly except all select line from public.together) d), null, 'only singly');
select test.nothing_derived_differs();
