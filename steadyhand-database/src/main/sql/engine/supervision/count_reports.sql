create or replace function supervision.count_reports(
    _process_name text,
    _instance_id bigint,
    _reports supervision.child_report[]
)
returns void
language sql
volatile
as $$
    -- Each report is a step from one state to another, so sums do not depend on the order of arrival.
    update supervision.instance i
    set children_running = i.children_running + d.running,
        children_succeeded = i.children_succeeded + d.succeeded,
        children_failed = i.children_failed + d.failed,
        children_stuck = i.children_stuck + d.stuck
    from (
        select
            count(*) filter (where r.to_state = 'running') - count(*) filter (where r.from_state = 'running') as running,
            count(*) filter (where r.to_state = 'succeeded') - count(*) filter (where r.from_state = 'succeeded') as succeeded,
            count(*) filter (where r.to_state = 'failed') - count(*) filter (where r.from_state = 'failed') as failed,
            count(*) filter (where r.to_state = 'stuck') - count(*) filter (where r.from_state = 'stuck') as stuck
        from unnest(_reports) r
    ) d
    where i.process_name = _process_name and i.instance_id = _instance_id;
$$;

comment on function supervision.count_reports(text, bigint, supervision.child_report[]) is
    'Adds the reports of children to the counters of their parent.';
