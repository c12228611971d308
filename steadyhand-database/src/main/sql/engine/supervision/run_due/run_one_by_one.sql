create or replace function supervision.run_one_by_one(_process supervision.process, _entries supervision.entry[])
returns void
language plpgsql
volatile
as $$
declare
    _entry supervision.entry;
    _outer text[];
    _answer jsonb;
    _due_at timestamptz;
begin
    foreach _entry in array _entries loop
        -- An earlier one of the same instance may have consumed it.
        select w.available_at into _due_at from queues.ready w where w.task_id = _entry.task_id;
        continue when not found;
        _outer := internal.set_running_task(_entry.task_id, _entry.root_task_id, _entry.traceparent);
        execute format('select %s($1)', _process.supervisor_function::regproc)
            into _answer using supervision.run_payload(_process, _entry.instance_id);
        perform internal.restore_running_task(_outer);
        -- Put off by supervision.begin_run. An answer alone would leave the wake where it is, to be run again at once and for ever.
        continue when exists (select from queues.ready w where w.task_id = _entry.task_id and w.available_at <> _due_at);

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
