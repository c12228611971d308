create or replace function comms.send_email_supervisor_facts(_send_email_task_id bigint)
returns supervision.attempt_facts
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _known record;
begin
    -- One statement, whose plan is kept: a query for each fact would cost more than the rest of a run.
    select
        t.scheduled_at,
        count(a.send_email_attempt_id)::integer as num_attempts,
        coalesce(bool_or(s.send_email_attempt_id is not null), false) as has_success,
        coalesce(
            array_agg(row(a.generation, f.created_at, f.error_kind, f.error_message, f.retry_after)::supervision.failure order by a.send_email_attempt_id)
                filter (where f.send_email_attempt_id is not null and s.send_email_attempt_id is null),
            '{}') as failures
    into _known
    from comms.send_email_task t
    left join comms.send_email_attempt a on a.send_email_task_id = t.send_email_task_id
    left join comms.send_email_attempt_succeeded s on s.send_email_attempt_id = a.send_email_attempt_id
    left join comms.send_email_attempt_failed f on f.send_email_attempt_id = a.send_email_attempt_id
    where t.send_email_task_id = _send_email_task_id
    group by t.send_email_task_id;

    return case when found then supervision.attempt_facts(
        'comms.send_email', _send_email_task_id, _known.scheduled_at, _known.has_success, _known.num_attempts, _known.failures) end;
end;
$$;

comment on function comms.send_email_supervisor_facts(bigint) is
    'The current facts of a send_email_task. Null if there is no such task.';
