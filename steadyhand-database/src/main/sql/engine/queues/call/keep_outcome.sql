create or replace function queues.keep_outcome(
    _task_id bigint,
    _task_lease_id bigint,
    _outcome text,
    _answer jsonb,
    _error_kind text,
    _error_message text,
    _retry_after interval
)
returns boolean
language plpgsql
volatile
as $$
begin
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

comment on function queues.keep_outcome(bigint, bigint, text, jsonb, text, text, interval) is
    'Appends the outcome of a task unless it has one already. Returns true if this is the first.';
