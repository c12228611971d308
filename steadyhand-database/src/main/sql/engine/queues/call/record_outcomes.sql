create or replace function queues.record_outcomes(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    _outcomes text[],
    _answers jsonb[],
    _error_kinds text[],
    _error_messages text[],
    _retry_afters interval[]
)
returns bigint[]
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
-- Without a generic plan, the partitions of the ledger would be planned again for every batch.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _wrong record;
    _first bigint[];
begin
    select g.task_id, g.task_lease_id, g.outcome, g.is_outcome into _wrong
    from (
        select u.*, coalesce(u.outcome in ('accepted', 'refused', 'try_again', 'unknown'), false) as is_outcome
        from unnest(_task_ids, _task_lease_ids, _outcomes, _answers, _error_kinds, _error_messages, _retry_afters)
            as u (task_id, task_lease_id, outcome, answer, error_kind, error_message, retry_after)
    ) g
    where not g.is_outcome
        or not exists (select from queues.task_lease l where l.task_id = g.task_id and l.task_lease_id = g.task_lease_id)
    limit 1;
    if found and not _wrong.is_outcome then
        raise exception '% is not an outcome', coalesce(quote_literal(left(_wrong.outcome, 63)), 'null')
            using errcode = 'SH007', hint = 'The outcomes are accepted, refused, try_again and unknown.';
    elsif found then
        perform queues.refuse_unknown_task(_wrong.task_id);
        raise exception 'task % was never leased under lease %', _wrong.task_id, coalesce(_wrong.task_lease_id::text, 'null') using errcode = 'SH009';
    end if;

    with kept as (
        insert into queues.task_outcome (task_id, task_lease_id, outcome, answer, error_kind, error_message, retry_after, recorded_at)
        select
            g.task_id, g.task_lease_id, g.outcome, g.answer,
            case when g.outcome <> 'accepted' then coalesce(g.error_kind, 'unspecified') end,
            case when g.outcome <> 'accepted' then left(coalesce(g.error_message, ''), 10000) end,
            g.retry_after, internal.wall_clock()
        from unnest(_task_ids, _task_lease_ids, _outcomes, _answers, _error_kinds, _error_messages, _retry_afters)
            as g (task_id, task_lease_id, outcome, answer, error_kind, error_message, retry_after)
        -- Sorted, so that two batches with outcomes of the same tasks lock in the same order and cannot deadlock.
        order by g.task_id
        on conflict do nothing
        returning task_id
    )
    select coalesce(array_agg(k.task_id), '{}') into _first from kept k;
    return _first;
end;
$$;

comment on function queues.record_outcomes(bigint[], bigint[], text[], jsonb[], text[], text[], interval[]) is
    'Records the answers of providers for several tasks in one transaction, each as queues.record_outcome does. Returns the tasks that had no '
    'outcome before. Errors: SH007, SH008, SH009; nothing is recorded then.';
