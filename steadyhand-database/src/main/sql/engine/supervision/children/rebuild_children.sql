create or replace function supervision.rebuild_children(_process_name text, _instance_id bigint)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if not supervision.lock_root_waiting(_process_name, _instance_id) then
        return;
    end if;

    -- One statement, one snapshot: a child has either both changed its state and reported it, or neither.
    with folded as (
        delete from supervision.child_report r
        where r.parent_process = _process_name and r.parent_id = _instance_id
    ),
    watched as materialized (
        select c.child_process, c.child_id, i.state
        from supervision.child c
        join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
        where c.parent_process = _process_name and c.parent_id = _instance_id
    ),
    cured as (
        delete from supervision.child_trouble t
        where t.parent_process = _process_name
            and t.parent_id = _instance_id
            and not exists (
                select
                from watched w
                where w.child_process = t.child_process and w.child_id = t.child_id and w.state in ('failed', 'stuck'))
    ),
    troubled as (
        insert into supervision.child_trouble (parent_process, parent_id, child_process, child_id, state)
        select _process_name, _instance_id, w.child_process, w.child_id, w.state
        from watched w
        where w.state in ('failed', 'stuck')
        on conflict (parent_process, parent_id, child_process, child_id) do update set state = excluded.state
    )
    insert into supervision.child_count (parent_process, parent_id, child_process, running, succeeded, failed, stuck, cancelled)
    select
        _process_name, _instance_id, w.child_process,
        count(*) filter (where w.state = 'running'),
        count(*) filter (where w.state = 'succeeded'),
        count(*) filter (where w.state = 'failed'),
        count(*) filter (where w.state = 'stuck'),
        count(*) filter (where w.state = 'cancelled')
    from watched w
    group by w.child_process
    on conflict (parent_process, parent_id, child_process) do update
    set running = excluded.running,
        succeeded = excluded.succeeded,
        failed = excluded.failed,
        stuck = excluded.stuck,
        cancelled = excluded.cancelled;

    perform supervision.wake(_process_name, _instance_id, _cause => 'rebuilt');
    perform internal.record_action('rebuild_children', 'instance', format('%s %s', _process_name, _instance_id));
end;
$$;

comment on function supervision.rebuild_children(text, bigint) is
    'Recounts the children of an instance from the children themselves, in case supervision.check_children() finds a difference, and wakes the '
    'instance. Waits for a run in progress.';
