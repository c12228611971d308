select queues.declare_task_type('resize', 3, '0 seconds', '0 seconds');
select queues.enqueue('resize', '{}');
select queues.dequeue_batch(1);
select test.refused($$
    select queues.hold_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'));
    select queues.complete_for_handler('{1}', '{1}', queues.permit_handler('{1}', '{1}'), array['1', '2']::jsonb[]);
$$, 'SH006', 'there are 2 results of 1 tasks');
select test.no_drift();
