create or replace function queues.record_outcomes(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    _outcomes text[],
    _answers jsonb[],
    _error_kinds text[],
    _error_messages text[],
    _retry_afters interval[]
)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $$
begin
    -- Sorted, so that two batches with outcomes of the same tasks lock in the same order and cannot deadlock.
    perform queues.record_outcome(
        g.task_id, g.task_lease_id, g.outcome, g.answer, g.error_kind, g.error_message, g.retry_after)
    from (
        select g.*
        from unnest(_task_ids, _task_lease_ids, _outcomes, _answers, _error_kinds, _error_messages, _retry_afters)
            as g (task_id, task_lease_id, outcome, answer, error_kind, error_message, retry_after)
        order by g.task_id
    ) g;
end;
$$;

comment on function queues.record_outcomes(bigint[], bigint[], text[], jsonb[], text[], text[], interval[]) is
    'Records the answers of providers for several tasks in one transaction, each as queues.record_outcome does. Errors: SH007, SH008; nothing is '
    'recorded then.';
