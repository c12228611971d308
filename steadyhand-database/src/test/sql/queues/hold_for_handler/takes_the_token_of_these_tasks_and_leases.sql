select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}') from generate_series(1, 2);
create table public.held as select * from queues.dequeue_batch(2);
select test.refused($$select queues.hold_for_handler('{1}', '{1}', 'guess')$$, 'SH009');
select test.refused($$select queues.hold_for_handler('{1}', '{1}', null)$$, 'SH009');
select test.refused($$select queues.hold_for_handler('{2}', '{2}', queues.permit_handler('{1}', '{1}'))$$, 'SH009');
select test.refused($$select queues.hold_for_handler('{1}', '{1}', queues.permit_handler('{11}', '{}'))$$, 'SH006');
select test.refused($$select queues.complete_for_handler('{2}', '{2}', queues.permit_handler('{1}', '{1}'))$$, 'SH009');
do $$
begin
    perform test.equal((select array_agg(h.task_id) from queues.hold_for_handler('{1,2}', '{1,2}', queues.permit_handler('{1,2}', '{1,2}')) h), array[1, 2]::bigint[], 'held');
    raise exception 'rolled back' using errcode = 'SH999';
exception
    when sqlstate 'SH999' then
        null;
end;
$$;
select test.pass('1 hour');
select test.refused($$select queues.hold_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'))$$, 'SH009');
