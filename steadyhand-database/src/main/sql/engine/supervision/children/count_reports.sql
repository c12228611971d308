create or replace function supervision.count_reports(
    _process_name text,
    _instance_id bigint,
    _reports supervision.child_report[]
)
returns void
language sql
volatile
as $$
    -- Each report is a transition from one state to another, so the sums do not depend on the order of arrival.
    insert into supervision.child_count as c (parent_process, parent_id, child_process, running, succeeded, failed, stuck, cancelled)
    select
        _process_name, _instance_id, r.child_process,
        count(*) filter (where r.to_state = 'running') - count(*) filter (where r.from_state = 'running'),
        count(*) filter (where r.to_state = 'succeeded') - count(*) filter (where r.from_state = 'succeeded'),
        count(*) filter (where r.to_state = 'failed') - count(*) filter (where r.from_state = 'failed'),
        count(*) filter (where r.to_state = 'stuck') - count(*) filter (where r.from_state = 'stuck'),
        count(*) filter (where r.to_state = 'cancelled') - count(*) filter (where r.from_state = 'cancelled')
    from unnest(_reports) r
    group by r.child_process
    on conflict (parent_process, parent_id, child_process) do update
    set running = c.running + excluded.running,
        succeeded = c.succeeded + excluded.succeeded,
        failed = c.failed + excluded.failed,
        stuck = c.stuck + excluded.stuck,
        cancelled = c.cancelled + excluded.cancelled;
$$;

comment on function supervision.count_reports(text, bigint, supervision.child_report[]) is
    'Adds the reports of children to the counters of their parent.';
