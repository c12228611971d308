create or replace function supervision.release_by_replay(_run supervision.run)
returns boolean
language plpgsql
volatile
as $$
declare
    _replay queues.task_replayed := queues.replay_of(_run.task_id);
begin
    return _replay.task_id is not null
        and supervision.release_one(_run.process_name, _run.instance_id, _replay.reason, _replay.actor) = 1;
end;
$$;

comment on function supervision.release_by_replay(supervision.run) is
    'Whoever replays the dead letter of a supervisor means its process to go on: releases the instance in their name. True if the run is such a replay.';
