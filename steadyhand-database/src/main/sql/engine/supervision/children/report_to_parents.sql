create or replace function supervision.report_to_parents(_steps supervision.taken_step[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _parent record;
    _outer text[] := internal.running_settings();
begin
    for _parent in
        with report as (
            insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
            select c.parent_process, c.parent_id, c.child_process, c.child_id, ((s.run).instance).state, (s.after).state
            from unnest(_steps) s
            join supervision.child c on c.child_process = (s.after).process_name and c.child_id = (s.after).instance_id
            returning parent_process, parent_id, child_id, to_state
        )
        select distinct on (r.parent_process, r.parent_id) r.parent_process, r.parent_id, s.run
        from report r
        join unnest(_steps) s on (s.after).instance_id = r.child_id
        where r.to_state <> 'running'
        order by r.parent_process, r.parent_id, (s.run).task_id desc
    loop
        if (_parent.run).task_id is not null then
            perform internal.set_running_task((_parent.run).task_id, (_parent.run).root_task_id, (_parent.run).traceparent);
        end if;
        perform supervision.wake(_parent.parent_process, _parent.parent_id, _cause => 'child_ended');
        perform internal.restore_running_task(_outer);
    end loop;
end;
$$;

comment on function supervision.report_to_parents(supervision.taken_step[]) is
    'Reports changed states of children to every parent that watches them, and wakes a parent once if any of them ended. Only inserts rows: never '
    'waits for a parent.';
