select test.email();
create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select row('schedule_attempt', 'scheduled', 'asleep', null, null)::supervision.step;
$$;
select test.claim();
select test.refused('select queues.run_task(1, 1)', 'SH017', 'process comms.send_email: the decide function returned an invalid step: action schedule_attempt, status scheduled, state asleep, next look null');
select test.refused(format('select supervision.check_step(%L, row(%L, %L, %L, null, null))', 'comms.x', action, status, state), 'SH017')
from (values (null, 's', 'running'), ('a', null, 'running'), ('a', 's', null), ('a', 's', 'stuck')) as steps (action, status, state);
