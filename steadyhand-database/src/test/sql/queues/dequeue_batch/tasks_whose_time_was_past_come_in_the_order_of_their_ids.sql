-- A queue at work: claims have come this far.
select queues.enqueue('sms', '{}') from generate_series(1, 10);
create function public.claim_some() returns void language plpgsql as $$
begin
    perform test.pass(interval '1 second');
    perform queues.dequeue_batch(2, 'default', '{sms}');
end;
$$;
select public.claim_some();
select public.claim_some();
select public.claim_some();
select public.claim_some();
create table public.mark as select internal.from_micros(s.last_value) as at from queues.horizon_mark_at s;
select test.ok(m.at > timestamptz '2030-01-01 12:00:00+00' and m.at <= test.now(), 'the mark has moved with them') from public.mark m;

-- Past the mark already, the later one by more; due now; and to come, the later one earlier.
select queues.enqueue('email', '{}', test.now() - interval '1 hour');
select queues.enqueue('email', '{}', test.now() - interval '1 week');
select queues.enqueue('email', '{}');
select queues.enqueue('email', '{}', test.now() + interval '2 seconds');
select queues.enqueue('email', '{}', test.now() + interval '1 second');
select test.equal(r.available_at, greatest(t.scheduled_at, m.at), 'the place of task ' || t.task_id)
from queues.task t join queues.ready r using (task_id) cross join public.mark m where t.task_type = 'email';

select test.pass(interval '3 seconds');
create function public.next_email() returns bigint language sql volatile as $$ select d.task_id from queues.dequeue_batch(1, 'default', '{email}') d $$;
select test.equal(array(select public.next_email() from generate_series(1, 5)), array[11, 12, 13, 15, 14]::bigint[], 'the order of (available_at, task_id)');

-- A batch is the same tasks, sorted by scheduled_at.
select queues.enqueue('email', '{}', test.now() - make_interval(weeks => n)) from generate_series(1, 3) n;
select test.equal((select array_agg(d.task_id) from queues.dequeue_batch(2, 'default', '{email}') d), array[17, 16]::bigint[], 'the two with the lower ids');
select test.no_drift();
