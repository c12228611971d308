create or replace function queues.fail_task(
    _task_id bigint,
    _error_message text,
    _task_lease_id bigint default null,
    _error_kind text default 'unspecified',
    _stack_trace text default null
)
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if _error_kind is null or _error_kind !~ '^[a-z][a-z_]{0,62}$' then
        raise exception '% is not a kind of error', coalesce(quote_literal(left(_error_kind, 63)), 'null')
            using errcode = 'SH007', hint = 'Lowercase letters and underscores, as in provider_refused.';
    end if;

    if _task_lease_id is null then
        perform queues.refuse_unknown_task(_task_id);
    elsif queues.lock_held(_task_id, _task_lease_id) is null then
        return 'lease_lost';
    end if;

    insert into queues.error (task_id, task_lease_id, error_kind, error_message, stack_trace, created_at)
    values (_task_id, _task_lease_id, _error_kind, left(coalesce(_error_message, ''), 10000), left(_stack_trace, 20000), internal.wall_clock());
    return 'recorded';
end;
$$;

comment on function queues.fail_task(bigint, text, bigint, text, text) is
    'Records an error of a task; the task stays open and leased. With a lease, only while that lease is valid: otherwise nothing changes and the '
    'result is lease_lost. Returns recorded or lease_lost. Messages are cut at 10,000 characters and must not contain payload, unless they are of an application''s own handler; stack traces at 20,000. Errors: SH007, '
    'SH008.';
