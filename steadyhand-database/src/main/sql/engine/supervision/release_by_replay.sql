create or replace function supervision.release_by_replay(_run supervision.run)
returns boolean
language plpgsql
volatile
as $$
declare
    _replay queues.task_replayed;
begin
    select r.* into _replay
    from queues.task_replayed r
    where r.task_id = _run.task_id
        or r.task_id in (select c.caused_by_task_id from supervision.ticket_consumed c where c.task_id = _run.task_id)
    limit 1;

    return found and supervision.release_one(_run.process_name, _run.instance_id, _replay.reason, _replay.actor) = 1;
end;
$$;

comment on function supervision.release_by_replay(supervision.run) is
    'Whoever replays the dead letter of a supervisor, or of what it waits for, means the process to go on: releases the instance in their name. '
    'True if the run is such a replay, or was woken by one.';
