create or replace function comms.send_email_acts(_steps supervision.taken_step[])
returns void
language plpgsql
volatile
as $$
declare
    _effects supervision.effect[];
begin
    with attempt as (
        insert into comms.send_email_attempt (send_email_task_id, generation)
        select (s.run).instance_id, ((s.run).instance).generation
        from unnest(_steps) s
        where (s.step).action = 'schedule_attempt'
        returning send_email_task_id, send_email_attempt_id
    )
    select array_agg(row(a.send_email_task_id, comms.email_attempt_payload(a.send_email_attempt_id))::supervision.effect)
    into _effects
    from attempt a;

    perform supervision.enqueue_effects(_steps, 'email', _effects);
end;
$$;

comment on function comms.send_email_acts(supervision.taken_step[]) is
    'Executes the decisions of comms.send_email_decide: records one more attempt for each email that needs one, and enqueues the email tasks that '
    'make them. Called within runs, which hold the locks on the root rows.';
