create or replace function supervision.schedule_attempt(_process_name text, _instance_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
begin
    if exists (select from supervision.cancel_requested k where k.process_name = _process_name and k.instance_id = _instance_id) then
        return;
    end if;
    perform queues.enqueue(_process.attempts ->> 'task_type', e.payload)
    from unnest(supervision.add_attempts(_process, array[_instance_id], array[supervision.generation(_process_name, _instance_id)])) e;
end;
$$;

comment on function supervision.schedule_attempt(text, bigint) is
    'Records one more attempt of an instance and enqueues the task that makes it: for supervisors that are written by hand. Does nothing after its cancel was requested. The caller is in a run.';
