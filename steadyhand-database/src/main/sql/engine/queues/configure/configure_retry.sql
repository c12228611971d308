create or replace function queues.configure_retry(
    _task_type text,
    _max_attempts integer default null,
    _first_delay interval default null,
    _max_delay interval default null,
    _reason text default null
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _before queues.retry_override;
begin
    perform queues.find_lane('default', _task_type);
    if not exists (select from queues.registered_task_type r where r.task_type = _task_type and r.max_attempts is not null) then
        raise exception 'the retries of task type % are decided by supervisors', _task_type
            using errcode = 'SH013', hint = 'The policy of a process is changed with supervision.configure_process.';
    end if;
    select o.* into _before from queues.retry_override o where o.task_type = _task_type for update;

    if num_nonnulls(_max_attempts, _first_delay, _max_delay) = 0 then
        delete from queues.retry_override o where o.task_type = _task_type;
    else
        insert into queues.retry_override as o (task_type, max_attempts, first_delay, max_delay, changed_at)
        values (_task_type, _max_attempts, _first_delay, _max_delay, internal.clock())
        on conflict (task_type) do update
        set max_attempts = excluded.max_attempts, first_delay = excluded.first_delay, max_delay = excluded.max_delay, changed_at = excluded.changed_at;
    end if;

    if (_before.max_attempts, _before.first_delay, _before.max_delay) is distinct from (_max_attempts, _first_delay, _max_delay) then
        perform internal.record_action('configure_retry', 'task_type', _task_type, jsonb_build_object(
            'max_attempts', _max_attempts, 'first_delay', _first_delay, 'max_delay', _max_delay,
            'max_attempts_before', _before.max_attempts, 'first_delay_before', _before.first_delay, 'max_delay_before', _before.max_delay), _reason);
    end if;
exception
    when check_violation then
        raise exception 'task type % takes 1 to 10,000 attempts, and pauses from nothing to 30 days', left(_task_type, 63)
            using errcode = 'SH013';
end;
$$;

comment on function queues.configure_retry(text, integer, interval, interval, text) is
    'Changes how failed attempts of a task type are retried, effective from the next failure on; null: as the code declares it. All null removes the change. '
    'New versions of the code do not erase it. Errors: SH001, SH013.';
