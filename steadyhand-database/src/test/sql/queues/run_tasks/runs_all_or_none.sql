create function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform queues.enqueue('email', _payload);
    return '{"status": "succeeded"}';
end;
$$;
select internal.register_function('public.step');
select test.email() from generate_series(1, 3);
select queues.enqueue('db_function', jsonb_build_object('db_function', 'public.step', 'n', n)) from generate_series(1, 2) n;
select queues.dequeue_batch(5);

-- One of them is not held, whatever the reason.
select test.refused('select queues.run_tasks(array[1, 2, 3], array[1, 2, 99])', 'SH009', '2 of 3 tasks are held under these leases');
select test.refused('select queues.run_tasks(array[1, 99], array[1, 2])', 'SH009', '1 of 2 tasks are held under these leases');
select test.refused('select queues.run_tasks(array[4, 4], array[4, 4])', 'SH009', '1 of 2 tasks are held under these leases');
select test.refused('select queues.run_tasks(array[1, 2], array[1, null])', 'SH009');
select test.refused('select queues.run_tasks(array[1, 2], array[1])', 'SH006');
select test.refused('select queues.run_tasks(array[1, null], array[1, 2])', 'SH006');
begin isolation level repeatable read;
select test.refused('select queues.run_tasks(array[1, 2], array[1, 2])', 'SH010');
select test.refused('select queues.run_tasks(array[4, 5], array[4, 5])', 'SH010');
commit;

-- One of them raises: in its facts, in its decision, in what it does, or as a plain function.
create table public.broken as select 'nothing' as part, 2 as email;
grant select on public.broken to public;
create function public.break(_part text, _email bigint) returns bigint language plpgsql as $$
begin
    if exists (select from public.broken b where b.part = _part and b.email = _email) then
        raise exception '% is broken', _part;
    end if;
    return _email;
end;
$$;
do $$
declare
    _change record;
begin
    for _change in
        select * from (values
            ('comms.send_email_supervisor_facts', 't.send_email_task_id = _send_email_task_id', 't.send_email_task_id = public.break(''facts'', _send_email_task_id)'),
            ('comms.send_email_act', 'begin', 'begin perform public.break(''act'', _send_email_task_id);'),
            ('comms.schedule_email_attempt', 'perform queues.enqueue(', 'perform public.break(''effect'', _send_email_task_id); perform queues.enqueue(')
        ) c (function_name, piece, replacement)
    loop
        execute replace(pg_get_functiondef(_change.function_name::regproc), _change.piece, _change.replacement);
    end loop;
end;
$$;
create or replace function comms.send_email_decide(_facts supervision.attempt_facts) returns supervision.step language sql stable as $$
    select case
        when exists (select from public.broken b where b.part = 'step') then row('schedule_attempt', 'scheduled', 'asleep', null, null)::supervision.step
        when not exists (select from public.broken b where b.part = 'decision') then supervision.decide_attempt(_facts)
    end;
$$;
create or replace function public.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    perform public.break('step of ' || (_payload ->> 'n'), 2);
    perform queues.enqueue('email', _payload);
    return '{"status": "succeeded"}';
end;
$$;
create procedure public.try_broken(_part text, _sqlstate text, _message text) language plpgsql as $$
begin
    update public.broken set part = _part;
    perform test.refused('select queues.run_tasks(array[5, 3, 1, 4, 2], array[5, 3, 1, 4, 2])', _sqlstate, _message);
end;
$$;
call public.try_broken('facts', 'P0001', 'facts is broken');
call public.try_broken('decision', 'SH017', 'process comms.send_email: the decide function returned an invalid step: action null, status null, state null');
call public.try_broken('step', 'SH017', 'process comms.send_email: the decide function returned an invalid step: action schedule_attempt, status scheduled, state asleep');
call public.try_broken('act', 'P0001', 'act is broken');
call public.try_broken('effect', 'P0001', 'effect is broken');
call public.try_broken('step of 2', 'P0001', 'step of 2 is broken');
select test.equal((select count(*) from supervision.ticket where due_at <= test.now()), 3::bigint, 'tickets');

-- Nobody says any more on whose account something happens.
update public.broken set part = 'nothing';
begin;
select queues.run_tasks(array[5, 4], array[5, 4]);
create function public.said() returns text language sql as $$
    select concat(current_setting('steadyhand.task', true), current_setting('steadyhand.traceparent', true));
$$;
select test.equal(public.said(), '', 'what is said after functions');
select queues.run_tasks(array[3, 1, 2], array[3, 1, 2]);
select test.equal(public.said(), '', 'what is said after runs');
select queues.enqueue('sms', '{}');
commit;
select test.equal(array_agg(t.caused_by_task_id order by t.caused_by_task_id), array[1, 2, 3, 4, 5, null]::bigint[], 'causes')
from queues.task t where t.task_type <> 'db_function';
select test.equal((select count(*) from queues.task_completed), 5::bigint, 'completed');
select test.refused('select queues.run_tasks(array[1, 2], array[1, 2])', 'SH009', '0 of 2 tasks are held under these leases');
select test.no_drift();
