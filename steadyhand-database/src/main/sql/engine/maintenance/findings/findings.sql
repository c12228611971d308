create or replace function maintenance.findings(_threshold interval default interval '5 minutes', _window interval default interval '1 hour')
returns table (check_name text, severity text, finding text, remedy text)
language sql
volatile
as $$
    select * from maintenance.durability_findings()
    union all
    select * from maintenance.horizon_findings(_threshold)
    union all
    select * from maintenance.vacuum_findings()
    union all
    select * from maintenance.partition_findings()
    union all
    select * from maintenance.index_findings()
    union all
    select * from maintenance.registry_findings()
    union all
    select * from maintenance.retry_findings()
    union all
    select * from maintenance.login_findings()
    union all
    select * from maintenance.queue_findings(_threshold)
    union all
    select * from maintenance.delivery_findings(_threshold, _window)
    union all
    select * from maintenance.failure_findings(_window)
    union all
    select * from maintenance.process_findings()
    union all
    select * from maintenance.effect_findings();
$$;

comment on function maintenance.findings(interval, interval) is
    'The problems found, as text, each with how to fix it; no rows if there are none. severity is error, warning, notice (not a problem, but good to know), or skipped for '
    'checks that the caller may not perform. Anything that takes longer than the threshold is late; failures count within the window. The cost does not depend on '
    'the length of the history. Runs with the privileges of the caller, who needs pg_read_all_stats to see the transactions of others. The '
    'functions that it consists of can be called one by one, so that a statement_timeout ends only one of them.';
