create or replace function queues.move_floor(_lane queues.lane, _at timestamptz, _task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    -- A look has a negative id, which the sequence does not hold. Others of the same time may follow it.
    _floor_at bigint := internal.to_micros(_at) - case when _task_id < 0 then 1 else 0 end;
    _floor_task_id bigint := greatest(_task_id, 0);
begin
    -- Writing the sequence for every single claim would cost more than scanning a few dead index entries.
    if abs(_floor_at - internal.sequence_value(_lane.floor_at)) >= 20000
        or abs(_floor_task_id - internal.sequence_value(_lane.floor_task_id)) >= 50
    then
        perform setval(_lane.floor_at, _floor_at);
        perform setval(_lane.floor_task_id, _floor_task_id);
    end if;
end;
$$;

comment on function queues.move_floor(queues.lane, timestamptz, bigint) is
    'Sets the floor of a lane, unless it is close to that already. Not transactional: if the claim is rolled back, a sweep finds the tasks left '
    'below the floor.';
