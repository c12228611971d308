select test.lose_a_success();

-- The handler is fixed, and the dead letter replayed: it runs the handler alone, and the process goes on.
select test.mend_the_handler();
select queues.replay_dead_letter(f.dead_letter_id, 'same', 'handler fixed', 'ann') from queues.find_dead_letters(_step => 'email') f;
create table public.again as select * from queues.dequeue_batch(1, 'default', array['email']);
select test.equal((select (queues.begin_call(a.task_id, a.task_lease_id, true)).is_to_be_made from public.again a), false, 'no second call');
select queues.finish_call(a.task_id, a.task_lease_id) from public.again a;
select test.pass(interval '2 seconds');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', array['db_function']) d;
select test.equal(
    (select array[i.state, r.actor, r.reason] from supervision.instance i join supervision.process_released r using (process_name, instance_id)),
    array['succeeded', 'ann', 'handler fixed'], 'it has succeeded, and who let it go on is written down');
select test.no_drift();
