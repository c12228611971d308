create or replace function files.file_deletion_supervisor_facts(_file_deletion_task_id bigint)
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
        count(a.file_deletion_attempt_id)::integer as num_attempts,
        coalesce(bool_or(s.file_deletion_attempt_id is not null), false) as has_success,
        coalesce(
            array_agg(row(a.generation, f.created_at, f.error_kind, f.error_message, f.retry_after)::supervision.failure order by a.file_deletion_attempt_id)
                filter (where f.file_deletion_attempt_id is not null and s.file_deletion_attempt_id is null),
            '{}') as failures
    into _known
    from files.file_deletion_task t
    left join files.file_deletion_attempt a on a.file_deletion_task_id = t.file_deletion_task_id
    left join files.file_deletion_attempt_succeeded s on s.file_deletion_attempt_id = a.file_deletion_attempt_id
    left join files.file_deletion_attempt_failed f on f.file_deletion_attempt_id = a.file_deletion_attempt_id
    where t.file_deletion_task_id = _file_deletion_task_id
    group by t.file_deletion_task_id;

    return case when found then supervision.attempt_facts(
        'files.file_deletion', _file_deletion_task_id, _known.scheduled_at, _known.has_success, _known.num_attempts, _known.failures) end;
end;
$$;

comment on function files.file_deletion_supervisor_facts(bigint) is
    'The current facts of a file_deletion_task. Null if there is no such task.';
