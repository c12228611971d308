create or replace function supervision.cancel_java_children(_step supervision.java_step)
returns boolean
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
as $$
declare
    _page constant integer := 500;
    _cancelled bigint;
begin
    with wanted as materialized (
        select c.child_process, c.child_id
        from supervision.child c
        join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
        where c.parent_process = _step.process_name and c.parent_id = _step.instance_id
            and i.state in ('running', 'stuck')
            and not exists (select from supervision.cancel_requested r where r.process_name = c.child_process and r.instance_id = c.child_id)
        order by c.child_process, c.child_id
        limit _page
    ),
    requested as (
        insert into supervision.cancel_requested (process_name, instance_id, actor, reason, requested_at)
        select w.child_process, w.child_id, 'steadyhand', left(format('its parent %s %s is cancelled', _step.process_name, _step.instance_id), 2000), internal.wall_clock()
        from wanted w
        order by w.child_process, w.child_id
        on conflict do nothing
        returning process_name, instance_id
    )
    select count(*)
    into _cancelled
    from (select r.process_name, r.instance_id, supervision.wake(r.process_name, r.instance_id, _cause => 'cancel_requested') from requested r offset 0) w;
    return _cancelled = _page;
end;
$$;

comment on function supervision.cancel_java_children(supervision.java_step) is
    'Requests the cancellation of the children of an instance that have not ended, 500 at a time, and wakes them. Returns true if there may be more.';
