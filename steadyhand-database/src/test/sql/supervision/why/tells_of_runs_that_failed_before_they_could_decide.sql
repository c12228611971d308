select test.email();
create or replace function comms.send_email_supervisor_facts(_send_email_task_id bigint)
returns supervision.attempt_facts
language plpgsql
stable
as $$
begin
    raise exception 'the facts are broken';
end;
$$;
update supervision.process set facts_function = 'comms.send_email_supervisor_facts' where process_name = 'comms.send_email';
select test.claim();
select queues.retry_task(1, 1, 'the facts are broken', 'handler_failed');
select test.equal(array_agg(w.event || ' ' || w.story), array[
    'error comms.send_email_supervisor (task 1) failed: handler_failed: the facts are broken',
    'next looks for the first time (kickoff): it has not run yet; task 1 failed 1 of 5 times'], 'the story so far')
from supervision.why('comms.send_email', 1) w;
