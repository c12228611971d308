create or replace function queues.dead_letter_tasks(_task queues.task, _dead_letter_id bigint)
returns queues.new_task[]
language plpgsql
volatile
as $$
declare
    _sibling queues.lane := queues.find_lane(_task.queue_name || '_dlq', _task.task_type);
    _lane queues.lane := queues.find_lane(_task.queue_name, 'db_function');
    _follow_up jsonb := queues.dead_letter_follow_up(_task, _dead_letter_id);
    _copy queues.new_task := row(
        _dead_letter_id, _sibling.queue_name, _sibling.task_type, _sibling.lane_id, _task.payload,
        internal.clock(), null, null, null, null, null, null, null, null);
begin
    if _follow_up is null then
        return array[_copy];
    end if;

    return array[_copy, row(
        nextval('queues.task_id_seq'), _lane.queue_name, _lane.task_type, _lane.lane_id, _follow_up,
        internal.clock(), null, null, null, null, null, null, null, null)::queues.new_task];
end;
$$;

comment on function queues.dead_letter_tasks(queues.task, bigint) is
    'The tasks that are enqueued when a task becomes a dead letter: its copy in the sibling queue, and the one that runs its error handler, if '
    'there is one.';
