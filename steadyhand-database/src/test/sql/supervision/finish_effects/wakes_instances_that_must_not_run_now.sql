select test.java_shop();
select test.java_order('paused');
create temp table held as select * from test.run_effects();
select queues.pause_queue('default');
select test.equal(test.finish(), 0::bigint, 'the queue of the process is paused');
select test.equal(test.wakes(1), 'effect_ended 1', 'woken');
select queues.resume_queue('default');
select test.equal(test.java_turn(), '{"1": "ended"}', 'runs later');

delete from held;
select test.java_order('newer');
insert into held select * from test.run_effects();
update supervision.instance set version = 2 where instance_id = 2;
select test.equal(test.finish(), 0::bigint, 'newer code has decided it');
select test.equal(test.wakes(2), 'effect_ended 1', 'woken as well');

delete from held;
select test.java_order('spaced');
insert into held select * from test.run_effects();
update supervision.instance set may_run_at = internal.clock() + interval '1 minute' where instance_id = 3;
select test.equal(test.finish(), 0::bigint, 'a run of it has failed');
select test.equal((select w.available_at from queues.ready w where w.instance_id = 3), internal.clock() + interval '1 minute', 'woken when it may run');
select test.equal((select count(*) from supervision.java_effect_ended), 3::bigint, 'the effects have ended');
select test.no_drift();
