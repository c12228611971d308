select supervision.configure_process('comms.send_email', 'least_spacing', '0 seconds');
select comms.kickoff_send_email((c.created).message_id)
from (select comms.create_email_message(format('user-%s@example.com', n), 'Hello', 'A message.') from generate_series(1, 2) n) c (created);
create table public.held as
select array_agg(d.task_id) as ids, array_agg(d.task_lease_id) as leases from queues.dequeue_batch(10) d where d.payload ->> 'db_function' = 'comms.send_email_supervisor';
create function public.run_held() returns integer language sql as $$
    select cardinality(supervision.run_together(h.ids, h.leases)) from public.held h;
$$;
create function public.give_act_to(_owner text) returns void language plpgsql as $$
begin
    execute format('alter function comms.send_email_act(bigint, supervision.step) owner to %I', _owner);
end;
$$;

create table public.owner as
select p.proowner::regrole::text as name from pg_proc p where p.oid = 'comms.send_email_act'::regproc;
select public.give_act_to('pg_monitor');
select test.equal(public.run_held(), 0, 'the act of somebody else is not called with the rights of the owner');
select test.equal((select count(*) from comms.send_email_attempt), 0::bigint, 'attempts');

select public.give_act_to(o.name) from public.owner o;
select test.equal(public.run_held(), 2, 'the owner''s is');
