select test.email();
select queues.pause_queue('default');
select test.equal(supervision.run_alone(1), false, 'its queue was paused meanwhile');
select queues.resume_queue('default');
select test.equal(supervision.run_alone(1), true, 'resumed');

create table public.look as select w.task_id from queues.ready w where w.task_id < 0;
select test.equal((select count(*) from public.look), 1::bigint, 'a look is left');
select test.equal(supervision.run_alone(l.task_id), false, 'a look is no task yet') from public.look l;
select test.equal(supervision.lease_from_now_on(l.task_id, 'no', 'handler_failed'), false, 'nor is it here') from public.look l;

create table public.later as select supervision.wake('comms.send_email', 1, internal.clock() + interval '1 day') as task_id;
select test.equal(supervision.run_alone(l.task_id), false, 'it is not due') from public.later l;
select test.no_drift();
