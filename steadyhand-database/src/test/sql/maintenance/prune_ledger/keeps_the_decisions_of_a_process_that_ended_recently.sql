-- An email that took more than a month: its early decisions are as old as the partition, and it has ended just now.
select comms.create_email_message('ann@example.org', 'Hello', 'text');
select comms.kickoff_send_email(1);
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1, _task_types => '{db_function}') d;
select queues.ensure_partitions();
select setval('queues.task_id_seq', 16777215);
select queues.enqueue('sms', '{}');
select test.pass(interval '31 days');
create table public.held as select d.* from queues.dequeue_batch(1, _task_types => '{email}') d;
select queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{}'), queues.finish_call(h.task_id, h.task_lease_id) from public.held h;
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, _task_types => '{db_function}') d;
select test.equal((select i.state from supervision.instance i), 'succeeded', 'ended just now');
create table public.before as select count(*) as decisions from supervision.decision d where d.process_name = 'comms.send_email';
create procedure public.prune() language plpgsql as $$
begin
    while maintenance.next_prunable() is not null loop
        perform maintenance.prune_ledger(p.ledger, p.name) from maintenance.next_prunable() p;
    end loop;
end;
$$;
call public.prune();
select test.equal((select count(*) from supervision.decision d where d.process_name = 'comms.send_email'), b.decisions, 'decisions, of which there were two') from public.before b;
select test.pass(interval '31 days');
call public.prune();
select test.equal((select count(*) from supervision.decision d where d.process_name = 'comms.send_email' and d.task_id < 16777216), 0::bigint, 'and go in time');
