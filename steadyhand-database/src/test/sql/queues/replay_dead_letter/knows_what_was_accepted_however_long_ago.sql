-- Only the success handler failed. Everything else of that time is gone.
select queues.enqueue('email', '{"success_handler": "app.success"}');
create table public.held as select d.* from queues.dequeue_batch(1) d;
select queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{"id": "m1"}') from public.held h;
select queues.give_up_task(h.task_id, h.task_lease_id, 'handler failed', 'handler_failed') from public.held h;
select queues.complete_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10) d;
select queues.ensure_partitions();
select setval('queues.task_id_seq', 16777215);
select queues.enqueue('sms', '{}');

select test.pass(interval '31 days');
create procedure public.prune() language plpgsql as $$
begin
    while maintenance.next_prunable() is not null loop
        perform maintenance.prune_ledger(p.ledger, p.name) from maintenance.next_prunable() p;
    end loop;
end;
$$;
call public.prune();
select test.equal((select count(*) from queues.task_outcome o where o.task_id = 1), 0::bigint, 'the original is gone');

create table public.again as
    select queues.replay_dead_letter(f.dead_letter_id, 'same', 'fixed') as task_id from queues.find_dead_letters() f;
select test.equal((select o.answer from queues.task_outcome o join public.again a using (task_id)), '{"id": "m1"}', 'what the provider said');
select test.equal(b.is_to_be_made, false, 'the call is not made again')
from queues.dequeue_batch(10, 'default', array['email']) d, lateral queues.begin_call(d.task_id, d.task_lease_id) b;
select test.no_drift();
