create or replace function supervision.attribute_to_run(_step supervision.taken_step)
returns bigint
language plpgsql
volatile
as $$
declare
    _outer text[];
begin
    -- Assigned, because "perform" would start the executor.
    _outer := internal.set_running_task((_step.run).task_id, (_step.run).root_task_id, (_step.run).traceparent);
    return (_step.run).instance_id;
end;
$$;

comment on function supervision.attribute_to_run(supervision.taken_step) is
    'Attributes tasks that are enqueued from now on to this run of a batch. Returns its instance.';
