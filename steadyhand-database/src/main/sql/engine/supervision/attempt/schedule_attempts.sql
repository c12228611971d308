create or replace function supervision.schedule_attempts(_steps supervision.taken_step[])
returns void
language plpgsql
volatile
as $$
declare
    _process supervision.process;
    _instance_ids bigint[];
    _generations integer[];
begin
    select array_agg((s.run).instance_id), array_agg(((s.run).instance).generation)
    into _instance_ids, _generations
    from unnest(_steps) s
    where (s.step).action = 'schedule_attempt';
    if _instance_ids is not null then
        _process := supervision.find_process((_steps[1].run).process_name);
        perform supervision.enqueue_effects(
            _steps, _process.attempts ->> 'task_type', supervision.add_attempts(_process, _instance_ids, _generations));
    end if;
end;
$$;

comment on function supervision.schedule_attempts(supervision.taken_step[]) is
    'Executes the decisions of supervision.decide_attempt for runs of one process: records one more attempt for each instance that needs one, and '
    'enqueues the tasks that make them. Called within runs, which hold the locks on the root rows.';
