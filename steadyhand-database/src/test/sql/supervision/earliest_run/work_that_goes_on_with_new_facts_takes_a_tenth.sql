-- Each run makes an attempt, sees it in the next one, and wants to go on at once.
create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select row('schedule_attempt', 'scheduled', 'running', timestamptz '-infinity', 'at once')::supervision.step;
$$;
select test.email();
select test.equal(cardinality(test.run_due()), 32, 'a budget of three spacings and more, by tenths');
select test.equal(array_agg(t.cause || ' ' || (t.due_at - test.now())), array['next_look 00:00:00.1'], 'the next one') from supervision.ticket t;

-- A run that waits for others takes a whole one again.
create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select row('wait', 'scheduled', 'running', null, 'for others')::supervision.step;
$$;
select test.pass('100 milliseconds');
select test.equal(test.run_due(), array['scheduled'], 'one more');
-- So does one that looks again later.
create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select row('schedule_attempt', 'scheduled', 'running', timestamptz '2030-01-01 13:00:00+00', 'later')::supervision.step;
$$;
select supervision.wake('comms.send_email', 1);
select test.pass('1 second');
select test.equal(test.run_due(), array['scheduled'], 'one more');
select supervision.wake('comms.send_email', 1);
select test.equal(min(t.due_at) - test.now(), interval '1 second', 'and then a spacing') from supervision.ticket t;
