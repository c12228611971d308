create or replace function supervision.run_one_by_one(_process supervision.process, _entries supervision.entry[])
returns void
language plpgsql
volatile
as $$
declare
    _entry supervision.entry;
    _outer text[];
    _answer jsonb;
begin
    foreach _entry in array _entries loop
        -- An earlier one of the same instance may have consumed it.
        continue when not exists (select from queues.ready w where w.task_id = _entry.task_id);
        _outer := internal.set_running_task(_entry.task_id, _entry.root_task_id, _entry.traceparent);
        execute format('select %s($1)', _process.supervisor_function::regproc)
            into _answer using supervision.run_payload(_process, _entry.instance_id);
        perform internal.restore_running_task(_outer);
        perform supervision.record_missing(_process, row(
            _answer ->> 'status', _process.process_name, _entry.instance_id, _entry.task_id, null, null, null, null, null, null, null, null, null)::supervision.run)
        where _answer ->> 'status' like '%\_not\_found';
    end loop;
end;
$$;

comment on function supervision.run_one_by_one(supervision.process, supervision.entry[]) is
    'Runs supervisors by their supervisor function, one after the other: for a process without an act function, and for one whose functions '
    'belong to another owner, with whose rights its supervisor function runs.';
