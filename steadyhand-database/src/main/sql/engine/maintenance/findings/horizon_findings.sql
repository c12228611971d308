create or replace function maintenance.horizon_findings(_threshold interval)
returns table (check_name text, severity text, finding text, remedy text)
language sql
volatile
as $$
    select 'horizon', 'skipped',
        format('%s may not see since when transactions of other users are open', current_user),
        format('grant pg_read_all_stats to %I', current_user)
    where not pg_has_role(current_user, 'pg_read_all_stats', 'usage')
    union all
    (
        select 'horizon', 'error',
            format('backend %s (%s) has had a transaction open for %s: vacuum can remove nothing that died since. %s', a.pid,
                concat_ws(', ', a.usename, nullif(a.application_name, ''), a.state),
                coalesce(maintenance.interval_in_words(internal.wall_clock() - a.xact_start), age(coalesce(a.backend_xmin, a.backend_xid)) || ' transactions'),
                'Its last statement: ' || left(regexp_replace(coalesce(a.query, ''), '\s+', ' ', 'g'), 80)),
            format('let its application end it, or: select pg_terminate_backend(%s)', a.pid)
        from pg_stat_activity a
        where a.pid <> pg_backend_pid()
            and a.backend_type <> 'autovacuum worker'
            and coalesce(a.datname, current_database()) = current_database()
            and coalesce(a.backend_xmin, a.backend_xid) is not null
            -- Without the privilege to see when it began, uses its age in transactions.
            and case when a.xact_start is null then age(coalesce(a.backend_xmin, a.backend_xid)) > 1000000
                else a.xact_start < internal.time_ago(_threshold) end
        order by a.xact_start
        limit 5
    )
    union all
    select 'horizon', 'error',
        format('the prepared transaction %L has been waiting since %s: vacuum can remove nothing that died since', x.gid, date_trunc('second', x.prepared)),
        format('rollback prepared %1$L, or commit prepared %1$L', x.gid)
    from pg_prepared_xacts x
    where x.database = current_database() and x.prepared < internal.time_ago(_threshold)
    union all
    select 'horizon', 'warning',
        format('nobody uses the replication slot %s: it keeps write-ahead log, and maybe dead rows, for as long as it exists', s.slot_name),
        format('let its standby come back, or: select pg_drop_replication_slot(%L)', s.slot_name)
    from pg_replication_slots s
    where not s.active and s.restart_lsn is not null;
$$;

comment on function maintenance.horizon_findings(interval) is
    'What keeps vacuum from removing dead rows: transactions open for longer than the threshold, prepared transactions, and unused replication '
    'slots. Runs with the privileges of the caller: skipped without pg_read_all_stats, except for what is visible anyway.';
