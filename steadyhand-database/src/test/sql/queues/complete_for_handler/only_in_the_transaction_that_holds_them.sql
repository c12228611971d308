select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
select queues.dequeue_batch(1);
-- Whatever a session sets: what counts is a row that only this transaction sees.
select set_config('steadyhand.handler', 'anything', false);
select test.refused($$select queues.complete_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'))$$, 'SH028', 'task 1 was not held in this transaction');
do $$
begin
    begin
        perform queues.hold_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'));
        raise exception 'rolled back to a savepoint' using errcode = 'SH999';
    exception when sqlstate 'SH999' then
        null;
    end;
    perform test.refused('select queues.complete_for_handler(''{1}'', ''{1}'', queues.permit_handler(''{1}'', ''{1}''))', 'SH028');
end;
$$;
select test.refused($$
    select queues.hold_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'));
    set constraints all immediate;
$$, '23503', '%a_handler_must_not_end_its_transaction%');
select test.equal((select count(*) from queues.handler_transaction), 0::bigint, 'nothing stays');
