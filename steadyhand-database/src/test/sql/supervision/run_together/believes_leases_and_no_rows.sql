select comms.kickoff_send_email((comms.create_email_message('user@example.com', 'Hello', 'A message.')).message_id);
create table public.run as select t.task_id from queues.task t where t.payload ->> 'db_function' = 'comms.send_email_supervisor';

select test.refused('select supervision.run_together(array[task_id], array[1]) from public.run', 'SH009');
select test.equal((select count(*) from supervision.decision d where d.process_name = 'comms.send_email'), 0::bigint, 'nothing was decided');

select d.task_id from queues.dequeue_batch(10) d;
select test.equal(
    (select supervision.run_together(array[w.task_id], array[w.task_lease_id]) = array[w.task_id] from queues.ready w join public.run r on r.task_id = w.task_id),
    true, 'the holder may');
