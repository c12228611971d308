create or replace function supervision.running_entry(_process supervision.process, _instance_id bigint)
returns supervision.entry
language plpgsql
volatile
as $$
declare
    _running record := internal.running_task();
    _task_id bigint := coalesce(_running.task_id, nextval('queues.task_id_seq'));
    _entry supervision.entry := row(
        _task_id, _instance_id, coalesce(_running.root_task_id, _task_id), nullif(current_setting('steadyhand.traceparent', true), ''), null,
        false, true, null);
begin
    if _running.task_id is not null then
        select
            t.caused_by_task_id, coalesce(t.process_name = _process.process_name and t.instance_id = _instance_id, false),
            w.process_lane_id is null or w.task_lease_id is not null, w.run_task_id
        into _entry.caused_by_task_id, _entry.is_wake, _entry.is_leased, _entry.run_task_id
        from queues.task t
        left join queues.ready w on w.task_id = t.task_id
        where t.task_id = _running.task_id;
    end if;
    return _entry;
end;
$$;

comment on function supervision.running_entry(supervision.process, bigint) is
    'The task that this transaction works on, as one that asks for a run of this instance.';
