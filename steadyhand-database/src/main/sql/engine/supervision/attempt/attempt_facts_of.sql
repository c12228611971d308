create or replace function supervision.attempt_facts_of(_process_name text, _instance_ids bigint[])
returns table (instance_id bigint, facts supervision.attempt_facts)
language plpgsql
stable
-- Looks each row up by its key, however few rows the planner believes in, and plans the joins as they are written: the statement is planned anew each time.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set join_collapse_limit = 1
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _policy supervision.policy := supervision.find_policy(_process_name);
    _tables record := supervision.attempt_tables(_process);
    _released bigint[] := array(
        select i.instance_id
        from supervision.instance i
        where i.process_name = _process_name and i.instance_id = any (_instance_ids) and i.generation > 0);
    _known record;
begin
    for _known in execute format(
        'select
            t.%1$I as instance_id,
            t.scheduled_at,
            count(a.%2$I)::integer as num_attempts,
            coalesce(bool_or(s.%2$I is not null), false) as has_success,
            array_agg(row(a.generation, f.created_at, f.error_kind, f.error_message, %3$s)::supervision.failure order by a.%2$I)
                filter (where f.%2$I is not null and s.%2$I is null) as failures
        from %4$s t
        left join %5$s a on a.%1$I = t.%1$I
        left join %6$s s on s.%2$I = a.%2$I
        left join %7$s f on f.%2$I = a.%2$I
        where t.%1$I = any ($1)
        group by t.%1$I',
        _process.root_key, _tables.attempt_key, case when _tables.has_retry_after then 'f.retry_after' else 'null' end,
        _process.root_table::regclass, _tables.attempt::regclass, _tables.succeeded::regclass, _tables.failed::regclass)
        using _instance_ids
    loop
        instance_id := _known.instance_id;
        facts := supervision.weigh_attempts(
            _policy, instance_id, case when instance_id = any (_released) then supervision.generation(_process_name, instance_id) else 0 end,
            _known.scheduled_at, _known.has_success, _known.num_attempts, _known.failures);
        return next;
    end loop;
end;
$$;

comment on function supervision.attempt_facts_of(text, bigint[]) is
    'The facts of instances of a process that makes attempts, from its tables (supervision.attempt_tables), in one statement. No row for an '
    'instance without a root row. Error: SH015.';
