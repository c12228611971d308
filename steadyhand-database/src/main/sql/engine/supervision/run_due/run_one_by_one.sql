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
        continue when _answer ->> 'status' in ('busy', 'spaced');

        -- It has returned without supervision.begin_run, or has caught what it raised.
        if exists (select from queues.ready w where w.task_id = _entry.task_id) then
            perform queues.complete_for_engine(_entry.task_id);
            perform supervision.record_run_answer(_process, _entry.task_id, _answer ->> 'status');
        elsif _answer ->> 'status' like '%\_not\_found' then
            perform supervision.record_run_answer(_process, _entry.task_id, _answer ->> 'status');
        end if;
    end loop;
end;
$$;

comment on function supervision.run_one_by_one(supervision.process, supervision.entry[]) is
    'Runs supervisors by their supervisor function, one after the other: for a process without an act function. Each of the tasks is over then, '
    'as after a leased run, unless its run was put off.';
