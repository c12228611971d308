create or replace function files.file_deletion_failures(_file_deletion_task_id bigint)
returns supervision.failure[]
language sql
stable
as $$
    select array(
        select row(a.generation, f.created_at, f.error_kind, f.error_message, f.retry_after)::supervision.failure
        from files.file_deletion_attempt a
        join files.file_deletion_attempt_failed f on f.file_deletion_attempt_id = a.file_deletion_attempt_id
        where a.file_deletion_task_id = _file_deletion_task_id
            and not exists (
                select
                from files.file_deletion_attempt_succeeded s
                where s.file_deletion_attempt_id = a.file_deletion_attempt_id)
        order by a.file_deletion_attempt_id);
$$;

comment on function files.file_deletion_failures(bigint) is
    'Fact: the failures, in order. Excludes attempts that turned out to have succeeded.';
