create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select row('wait', 'scheduled', 'running', timestamptz '-infinity', 'at once')::supervision.step;
$$;
select test.email();
select test.equal(test.run_due(), array['scheduled', 'scheduled', 'scheduled', 'scheduled', 'scheduled'], 'five runs at once');
select test.equal(array_agg(t.cause || ' ' || (t.due_at - test.now())), array['next_look 00:00:01'], 'the next one') from supervision.ticket t;
