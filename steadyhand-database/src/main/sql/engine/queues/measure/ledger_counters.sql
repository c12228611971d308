create or replace function queues.ledger_counters()
returns table (counted_at timestamptz, enqueued bigint, completed bigint, errors bigint, dead_letters bigint)
language sql
volatile
as $$
    select
        internal.wall_clock(),
        coalesce(sum(n.rows) filter (where n.ledger = 'task'), 0)::bigint,
        coalesce(sum(n.rows) filter (where n.ledger = 'task_completed'), 0)::bigint,
        coalesce(sum(n.rows) filter (where n.ledger = 'error'), 0)::bigint,
        coalesce(sum(n.rows) filter (where n.ledger = 'dead_letter'), 0)::bigint
    from (
        select p.relname as ledger, pg_stat_get_tuples_inserted(i.inhrelid) as rows
        from pg_inherits i
        join pg_class p on p.oid = i.inhparent
        join pg_namespace s on s.oid = p.relnamespace and s.nspname = 'queues'
    ) n;
$$;

comment on function queues.ledger_counters() is
    'How many rows were inserted into the ledgers, from the statistics that PostgreSQL keeps anyway: two readings give a rate, at no cost however '
    'long the history is. Sessions update these statistics after a second, or after ten when idle; inserts that were rolled back count too; a '
    'dropped partition takes its count with it.';
