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
-- Without a generic plan, the partitions of the ledger would be planned again for every task.
set plan_cache_mode = force_generic_plan
as $$
begin
    if _outcome is null or _outcome not in ('accepted', 'refused', 'try_again', 'unknown') then
        raise exception '% is not an outcome', coalesce(quote_literal(left(_outcome, 63)), 'null')
            using errcode = 'SH007', hint = 'The outcomes are accepted, refused, try_again and unknown.';
    end if;
    perform from queues.task_lease l where l.task_id = _task_id and l.task_lease_id = _task_lease_id;
    if not found then
        perform queues.refuse_unknown_task(_task_id);
        raise exception 'task % was never leased under lease %', _task_id, coalesce(_task_lease_id::text, 'null') using errcode = 'SH009';
    end if;
    return queues.keep_outcome(_task_id, _task_lease_id, _outcome, _answer, _error_kind, _error_message, _retry_after);
end;
$$;

comment on function queues.record_outcome(bigint, bigint, text, jsonb, text, text, interval) is
    'Records the answer of a provider to a call that was made under this lease. Only the first outcome of a task is kept: returns false if there '
    'was one. The lease must have been issued for this task, but may have been lost since: the answer is valid whoever holds the task now, and '
    'the next delivery must see it instead of making the call again. Errors: SH007, SH008, SH009.';
