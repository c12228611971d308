alter table queues.error detach partition queues.error_from_0;
select test.equal(maintenance.next_droppable(), null::text, 'somebody else detached it');

select maintenance.note_done('prune_ledger', 'queues.error_from_0', false);
select test.equal(maintenance.next_droppable(), null::text, 'upkeep was held up');

select maintenance.note_done('prune_ledger', 'queues.error_from_0');
select test.equal(maintenance.next_droppable(), 'queues.error_from_0', 'upkeep took it out');
