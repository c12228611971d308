create or replace function supervision.old_java_instances(_most integer)
returns bigint[]
language plpgsql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    -- Those that started long ago and ended lately are read as well.
    _window constant integer := 500;
    _setting constant queues.setting := (select s from queues.setting s);
    _until constant timestamptz := internal.clock() - _setting.history_retention;
    _announced_until constant timestamptz := internal.clock() - _setting.announced_retention;
begin
    return array(
        select o.instance_id
        from supervision.process p
        cross join unnest(array['succeeded', 'failed', 'cancelled', 'announced']) as n (state)
        cross join lateral (
            select i.instance_id, i.process_name, i.state, i.last_run_at, i.started_at
            from supervision.instance i
            where i.process_name = p.process_name and i.state = n.state and i.state <> ''
                and i.started_at < case when n.state = 'announced' then _announced_until else _until end
            order by i.process_name, i.state, i.started_at, i.instance_id
            limit _window
        ) o
        where p.decided_by = 'java'
            and case when o.state = 'announced' then supervision.was_announced_before(o.process_name, o.instance_id, _announced_until)
                else coalesce(o.last_run_at, o.started_at) < _until end
            -- Its parent would start it once more.
            and not exists (
                select
                from supervision.child c
                join supervision.instance a on a.process_name = c.parent_process and a.instance_id = c.parent_id
                where c.child_process = o.process_name and c.child_id = o.instance_id and a.state not in ('succeeded', 'failed', 'cancelled'))
        limit _most);
end;
$$;

comment on function supervision.old_java_instances(integer) is
    'Instances of processes in Java that ended longer than history_retention ago and that no open parent watches, or that were sent signals, never started, and sent none for longer than announced_retention; at most so many. Considers the 500 that started first of each process and state.';
