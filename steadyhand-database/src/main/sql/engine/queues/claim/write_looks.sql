create or replace function queues.write_looks(_lane queues.lane, _rows tid[])
returns tid[]
language plpgsql
volatile
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
    _looks tid[] := array(select w.ctid from queues.ready w where w.ctid = any (_rows) and w.task_id < 0);
    _process supervision.process;
    _written tid[];
begin
    if cardinality(_looks) = 0 then
        return _rows;
    end if;
    select p.* into strict _process from supervision.process p where p.process_name = _lane.process_name;
    perform queues.require_room(internal.sequence_value('queues.task_id_seq') + cardinality(_looks));

    with written as (
        update queues.ready w
        set task_id = nextval('queues.task_id_seq')
        where w.ctid = any (_looks)
        returning w.ctid as place, w.task_id, w.available_at, w.instance_id, w.cause
    ),
    appended as (
        insert into queues.task (
            task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, caused_by_task_id, root_task_id, process_name, instance_id, cause)
        select
            w.task_id, _lane.task_type, supervision.run_payload(_process, w.instance_id), internal.clock(), w.available_at, _lane.queue_name,
            i.last_task_id, coalesce((select t.root_task_id from queues.task t where t.task_id = i.last_task_id), w.task_id), _process.process_name, w.instance_id, w.cause
        from written w
        left join supervision.instance i on i.process_name = _process.process_name and i.instance_id = w.instance_id
    )
    select array_agg(w.place) into _written from written w;
    return array(select r from unnest(_rows) r where r <> all (_looks)) || _written;
end;
$$;

comment on function queues.write_looks(queues.lane, tid[]) is
    'Writes the tasks of the looks among these rows, which have come due, and returns the rows with their new places. Until then a look is only a '
    'row of queues.ready: most of them are never due, since something else wakes the instance first. The caller has locked the rows.';
