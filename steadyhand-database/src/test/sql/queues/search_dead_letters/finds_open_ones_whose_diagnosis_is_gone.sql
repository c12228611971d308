select queues.enqueue('email', jsonb_build_object('order_id', n, 'error_handler', 'app.failure')) from generate_series(1, 4) n;
select queues.give_up_task(d.task_id, d.task_lease_id, 'mailbox ' || d.task_id || ' is full', 'provider_refused') from queues.dequeue_batch(10) d;
create table public.letter as
select d.task_id as id, row_number() over (order by d.task_id) as n from queues.dead_letter d;

-- As retention does with the partition after 30 days; the fourth died later.
select test.run_due();
delete from queues.dead_letter d using public.letter l where l.id = d.task_id and l.n <= 3;
select queues.discard_dead_letter(l.id, 'too late', 'bob') from public.letter l where l.n = 1;

select test.equal(
    (select array_agg(l.n order by d.dead_letter_id) from queues.dead_letter_state d join public.letter l on l.id = d.dead_letter_id where d.state = 'open'), array[2, 3, 4]::bigint[],
    'every open one is in the view');
select test.equal(
    (select (d.original_task_id, d.queue_name, d.step, d.subject_ids, d.deliveries, d.error_kind, d.last_error, d.first_seen_at, d.dead_at = test.now(), d.handling)::text
     from queues.dead_letter_state d join public.letter l on l.id = d.dead_letter_id where l.n = 2),
    '(2,default,email,"{""order_id"": 2}",,,,,t,)', 'with what the task itself tells');

select test.equal(
    (select array_agg(l.n order by s.dead_letter_id desc) from queues.search_dead_letters(_state => v.state) s join public.letter l on l.id = s.dead_letter_id), array[4, 3, 2]::bigint[],
    'searched by state ' || coalesce(v.state, 'null'))
from (values ('open'), (null)) as v (state);
select test.equal((select array_agg(l.n) from queues.search_dead_letters(_state => null, _limit => 1) s join public.letter l on l.id = s.dead_letter_id), array[4]::bigint[], 'page 1');
select test.equal(
    (select array_agg(l.n) from queues.search_dead_letters(_state => null, _limit => 1, _before_dead_letter_id => b.id) s join public.letter l on l.id = s.dead_letter_id), array[b.n - 1],
    'the page below ' || b.n)
from public.letter b where b.n in (3, 4);
select test.equal(
    (select array_agg(l.n order by s.dead_letter_id) from queues.search_dead_letters(_state => null, _queue => 'default', _step => 'email', _error_kind => '') s
     join public.letter l on l.id = s.dead_letter_id), array[2, 3]::bigint[], 'by what is left to tell');
select test.equal((select count(*) from queues.search_dead_letters(_state => null, _queue => 'other') s where s.dead_letter_id is not null), 0::bigint, 'of another queue');
select test.equal((select sum(g.dead_letters) from queues.dead_letter_groups() g), 3::numeric, 'in a group');
select test.equal((select count(*) from queues.find_dead_letters()), 3::bigint, 'found by those who settle many');

select queues.replay_dead_letter(l.id, 'same', 'fixed', 'ann') from public.letter l where l.n = 2;
select test.equal(queues.discard_dead_letters('too late', 'bob', _dry_run => false), 2::bigint, 'discarded');
select test.equal((select count(*) from queues.dead_letter_state d where d.state = 'open'), 0::bigint, 'and gone from the list');
select test.no_drift();
