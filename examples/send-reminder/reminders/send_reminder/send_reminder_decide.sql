create or replace function reminders.send_reminder_decide(_facts reminders.send_reminder_facts)
returns supervision.step
language sql
immutable
as $$
    select case
        when _facts.is_cancelled then
            row('finish', 'cancelled', 'succeeded', null, 'the appointment was cancelled')::supervision.step
        else
            supervision.decide_attempt(_facts.attempts)
    end;
$$;
