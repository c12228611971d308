select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}') from generate_series(1, 2);
create table public.held as select * from queues.dequeue_batch(2);
do $$
begin
    perform queues.hold_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'));
    perform queues.enqueue('resize', '{}');
    perform queues.complete_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'), array[jsonb '{"width": 7}']);
end;
$$;
select test.equal((select t.caused_by_task_id from queues.task t where t.task_id = 3), 1::bigint, 'what the handler enqueues has its cause');
select test.equal((select r.result from queues.task_result(1) r), '{"width": 7}', 'its result');
select test.equal((select r.ended_as from queues.task_result(1) r), 'succeeded', 'how it ended');
select test.equal((select count(*) from queues.task_result(2) r where r.ended_as is null), 1::bigint, 'the other is open');
select test.refused($$select queues.complete_for_handler('{2}', '{2}', queues.permit_handler('{2}', '{2}'))$$, 'SH028');
select test.pass('1 hour');
select test.no_drift();
