-- A decide function that asks to look again at once, for ever.
create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select row('wait', 'scheduled', 'running', timestamptz '2030-01-01', 'round and round')::supervision.step;
$$;
select supervision.configure_process('comms.send_email', 'run_cap', '5');
select supervision.configure_process('comms.send_email', 'least_spacing', '0');
select test.email();
select test.equal(test.run_due(), array['scheduled', 'scheduled', 'scheduled', 'scheduled', 'scheduled', 'stuck'], 'the first, and five that found nothing new');
select test.equal((i.state, i.reason)::text, '(stuck,"run cap reached: 5 self-scheduled runs with unchanged facts")', 'visible') from supervision.instance i;
select test.equal((s.reason, s.generation, s.dead_letter_id)::text, '(run_cap_reached,0,)', 'a fact') from supervision.process_stuck s;
select test.equal((select count(*) from queues.ready), 0::bigint, 'nothing is left to run');

-- A run that somebody else asked for does not count.
select supervision.release('comms.send_email', 1, 'try once more');
select test.pass('1 second');
select test.equal((test.run_due())[1:2], array['scheduled', 'scheduled'], 'goes on');
select test.equal((select count(*) from supervision.process_stuck), 2::bigint, 'stuck once in each generation');
