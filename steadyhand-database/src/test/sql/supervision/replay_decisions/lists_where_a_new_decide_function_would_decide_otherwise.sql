select test.email(), test.email();
select test.run_due();
select test.call('try_again', 'provider_unreachable', 'answered 503') from generate_series(1, 2);
select test.pass('1 second');
select test.run_due();
select test.equal((select count(*) from supervision.replay_decisions('comms.send_email')), 0::bigint, 'the same function decides the same');

-- Somebody thinks that one failure is enough.
create or replace function comms.send_email_decide(_facts supervision.attempt_facts)
returns supervision.step
language sql
immutable
as $$
    select case
        when _facts.num_failures > 0 then row('finish', 'failed', 'failed', null, 'enough')::supervision.step
        else supervision.decide_attempt(_facts)
    end;
$$;
create table public.before as select test.row_counts() as rows;
select test.equal(array_agg((r.decision_id, r.instance_id, r.action_then, r.action_now, r.status_then, r.status_now, r.reason_now)::text order by r.decision_id), array[
    '(3,1,wait,finish,scheduled,failed,enough)', '(4,2,wait,finish,scheduled,failed,enough)'], 'decided otherwise')
from supervision.replay_decisions('comms.send_email') r;
select test.equal((select array_agg(r.decision_id) from supervision.replay_decisions('comms.send_email', 1) r), array[4]::bigint[], 'the latest only');
select test.equal(test.row_counts(), b.rows, 'rows') from public.before b;
select test.refused($$select supervision.replay_decisions('comms.nothing')$$, 'SH015');
