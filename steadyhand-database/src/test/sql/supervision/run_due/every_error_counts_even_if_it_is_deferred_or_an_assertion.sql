select test.email() from generate_series(1, 2);
create table public.known (id bigint primary key);
create table public.unknown (id bigint references public.known deferrable initially deferred);
create table public.poison (kind text);
grant all on public.known, public.unknown, public.poison to public;
create function comms.send_email_acts(_steps supervision.taken_step[]) returns void language plpgsql as $$
begin
    if exists (select from unnest(_steps) s where (s.run).instance_id = 2) then
        assert not exists (select from public.poison p where p.kind = 'assertion'), 'not so';
        insert into public.unknown values (7);
    end if;
    perform supervision.schedule_attempts(_steps);
end;
$$;
update supervision.process set act_function = 'comms.send_email_acts' where process_name = 'comms.send_email';
select test.equal((select r.has_failed from supervision.run_due('default', 10) r), true, 'a deferred constraint');
select test.refused('select supervision.run_alone(2)', '23503');
insert into public.poison values ('assertion');
select test.equal((select r.has_failed from supervision.run_due('default', 10) r), true, 'an assertion');
select test.equal(supervision.run_alone(1), true, 'the other one');
select test.equal(supervision.lease_from_now_on(2, 'no', 'handler_failed', _gives_up => true), true, 'it is given up at once');
select test.equal((select count(*) from queues.task t where t.queue_name = 'default_dlq'), 1::bigint, 'a dead letter');
select test.no_drift();
