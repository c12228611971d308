create or replace function queues.record_outcome(
    _task_id bigint,
    _task_lease_id bigint,
    _outcome text,
    _answer jsonb default null,
    _error_kind text default null,
    _error_message text default null,
    _retry_after interval default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if _outcome is null or _outcome not in ('accepted', 'refused', 'try_again', 'unknown') then
        raise exception '% is not an outcome', coalesce(quote_literal(left(_outcome, 63)), 'null')
            using errcode = 'SH007', hint = 'The outcomes are accepted, refused, try_again and unknown.';
    end if;
    perform queues.refuse_unknown_task(_task_id);

    insert into queues.task_outcome (
        task_id, task_lease_id, outcome, answer, error_kind, error_message, retry_after, recorded_at)
    values (
        _task_id, _task_lease_id, _outcome, _answer,
        case when _outcome <> 'accepted' then coalesce(_error_kind, 'unspecified') end,
        case when _outcome <> 'accepted' then left(coalesce(_error_message, ''), 10000) end,
        _retry_after, internal.wall_clock())
    on conflict do nothing;
    return found;
end;
$$;

comment on function queues.record_outcome(bigint, bigint, text, jsonb, text, text, interval) is
    'Keeps what a provider answered. The first outcome of a task is the only one: false if there was one. Not fenced by the lease, since an '
    'answer is true whoever holds the task now. Errors: SH007, SH008.';
