-- 1 succeeds, 2 is refused, 3 is to be tried again, 4 is unknown, 5 is accepted, 6 fails once and then succeeds, 7 is open, 8 is given up, 9 says itself that it failed.
select queues.enqueue('email', '{}') from generate_series(1, 8);
create table test.held as select d.task_id, d.task_lease_id from queues.dequeue_batch(6) d;
select queues.complete_task(h.task_id, h.task_lease_id) from test.held h where h.task_id = 1;
select queues.record_outcome(h.task_id, h.task_lease_id, 'refused', null, 'provider_refused', 'answered 550') from test.held h where h.task_id = 2;
select queues.record_outcome(h.task_id, h.task_lease_id, 'try_again', null, 'provider_unreachable', 'answered 503') from test.held h where h.task_id = 3;
select queues.record_outcome(h.task_id, h.task_lease_id, 'unknown', null, 'outcome_unknown', 'no answer') from test.held h where h.task_id = 4;
select queues.record_outcome(h.task_id, h.task_lease_id, 'accepted', '{}') from test.held h where h.task_id = 5;
select queues.finish_call(h.task_id, h.task_lease_id) from test.held h where h.task_id between 2 and 5;
select queues.retry_task(h.task_id, h.task_lease_id, 'not yet', 'handler_failed', test.now()) from test.held h where h.task_id = 6;
select queues.complete_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10) d where d.task_id = 6;
select queues.give_up_task(w.task_id, w.task_lease_id, 'no', 'validation') from queues.ready w where w.task_id = 8;

select test.equal(
    array(select format('%s %s %s', s.task_id, s.state, s.outcome) from queues.task_state s where s.task_id <= 8 order by s.task_id),
    array['1 completed succeeded', '2 completed refused', '3 completed failed', '4 completed unknown', '5 completed succeeded', '6 completed succeeded', '7 held ', '8 dead '],
    'state and outcome');

-- An error that was recorded under the lease that completed it, with or without an answer of a provider.
select queues.enqueue('sms', '{}'), queues.enqueue('sms', '{}');
create table test.more as select d.task_id, d.task_lease_id from queues.dequeue_batch(2, _task_types => '{sms}') d;
select queues.fail_task(m.task_id, 'no', m.task_lease_id), queues.complete_task(m.task_id, m.task_lease_id) from test.more m;
select test.equal(array(select s.outcome from queues.task_state s where s.task_id in (select m.task_id from test.more m)), '{failed,failed}', 'failed');

-- The same words find them, page by page.
select test.equal(array(select s.task_id from queues.search_tasks(_state => 'failed') s), array(select s.task_id from queues.task_state s where s.outcome <> 'succeeded' order by 1 desc), 'the failed ones');
select test.equal((select array_agg(format('%s %s', s.task_id, s.searched_down_to)) from queues.search_tasks(_state => 'failed', _limit => 2, _before_task_id => 5) s), '{"4 3","3 3"}', 'page by page');
select test.equal((select array_agg(s.outcome) from queues.search_tasks(_state => 'failed', _task_type => 'email') s), '{unknown,failed,refused}', 'of a type');
