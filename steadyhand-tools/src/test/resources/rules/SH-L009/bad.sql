-- schema: demo

create or replace function demo.ping_decide(_facts demo.ping_facts)
returns supervision.step
language sql
stable
as $$
    select case
        when exists (select from demo.ping_attempt_succeeded s where s.ping_task_id = _facts.ping_task_id) then row('finish', 'succeeded', 'succeeded', null, 'answered')::supervision.step
        else row('wait', 'scheduled', 'running', _facts.next_look_at, 'no answer yet')::supervision.step
    end;
$$;

comment on function demo.ping_decide(demo.ping_facts) is 'What follows from the facts of a ping.';
