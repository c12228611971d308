create or replace function queues.replay_of(_task_id bigint)
returns queues.task_replayed
language plpgsql
stable
as $$
declare
    _replay queues.task_replayed;
begin
    select r.* into _replay from queues.task_replayed r where r.task_id = _task_id;
    return _replay;
end;
$$;

comment on function queues.replay_of(bigint) is
    'Which dead letter a task replays; null if it is none of that kind.';
