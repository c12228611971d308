-- Nothing has happened to it yet, so no other ledger has a row to keep.
select queues.enqueue('sms', '{}', test.now() + interval '1 year');
select queues.ensure_partitions();
select setval('queues.task_id_seq', 16777215);
select queues.enqueue('email', '{}');
create procedure public.prune() language plpgsql as $$
declare
    _partition maintenance.partition;
begin
    loop
        _partition := maintenance.next_prunable();
        exit when _partition is null;
        perform maintenance.prune_ledger(_partition.ledger, _partition.name);
        perform maintenance.drop_table(maintenance.next_droppable());
    end loop;
end;
$$;

select test.pass(interval '31 days');
call public.prune();
select test.equal((select count(*) from maintenance.partitions() p where p.from_id = 0 and not p.is_kept), 0::bigint, 'everything old is gone');

select test.pass(interval '1 year');
create table public.held as select d.* from queues.dequeue_batch(10, 'default', array['sms']) d;
select test.equal((select array_agg(h.task_id) from public.held h), array[1::bigint], 'it is delivered');
select queues.retry_task(h.task_id, h.task_lease_id, 'not yet', 'handler_failed', test.now()) from public.held h;
select queues.begin_call(d.task_id, d.task_lease_id, true), queues.record_outcome(d.task_id, d.task_lease_id, 'accepted'), queues.finish_call(d.task_id, d.task_lease_id)
from queues.dequeue_batch(10, 'default', array['sms']) d;
select test.equal((select count(*) from queues.task_completed c where c.task_id = 1), 1::bigint, 'and completed');
select test.no_drift();

select test.pass(interval '31 days');
call public.prune();
select test.equal((select count(*) from maintenance.partitions() p where p.from_id = 0), 0::bigint, 'and in its time it is history like any other');
select test.no_drift();
