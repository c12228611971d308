-- The provider had accepted, and the handler failed: the replay knows the outcome, and another attempt would send a second email.
select test.lose_a_success();

select test.mend_the_handler();
select queues.replay_dead_letter(f.dead_letter_id, 'same', 'handler fixed', 'ann') from queues.find_dead_letters(_step => 'email') f;
select test.pass(interval '2 seconds');
select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', array['db_function']) d;
select test.equal((select count(*) from comms.send_email_attempt), 1::bigint, 'attempts while the replay is under way');
