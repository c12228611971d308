create or replace function maintenance.findings(_patience interval default interval '5 minutes')
returns table (check_name text, severity text, finding text, remedy text)
language sql
volatile
as $$
    select * from maintenance.durability_findings()
    union all
    select * from maintenance.horizon_findings(_patience)
    union all
    select * from maintenance.vacuum_findings()
    union all
    select * from maintenance.queue_findings(_patience)
    union all
    select * from maintenance.process_findings();
$$;

comment on function maintenance.findings(interval) is
    'What is wrong, in words, each with what mends it; no rows if all is well. severity is error or warning. What takes longer than the patience is late. '
    'Reads the open tasks, not the ledger. With the rights of the caller, who needs pg_read_all_stats to see the transactions of others in full.';
