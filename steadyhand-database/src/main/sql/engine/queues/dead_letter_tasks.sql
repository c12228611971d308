create or replace function queues.dead_letter_tasks(_task queues.task, _dead_letter_id bigint)
returns queues.new_task[]
language plpgsql
volatile
as $$
declare
    _sibling queues.lane := queues.find_lane(_task.queue_name || '_dlq', _task.task_type);
    _lane queues.lane := queues.find_lane(_task.queue_name, 'db_function');
    _copy queues.new_task := row(
        _dead_letter_id, _sibling.queue_name, _sibling.task_type, _sibling.lane_id, _task.payload,
        internal.clock(), null, null);
begin
    -- What a provider accepted did not fail, though its success could not be recorded: telling the
    -- supervisor of a failure would have it sent again.
    if queues.error_handler(_task.payload) is null
        or exists (select from queues.task_outcome o where o.task_id = _task.task_id and o.outcome = 'accepted')
    then
        return array[_copy];
    end if;

    return array[_copy, row(
        nextval('queues.task_id_seq'), _lane.queue_name, _lane.task_type, _lane.lane_id,
        jsonb_build_object(
            'task_type', 'db_function',
            'db_function', 'queues.handle_dead_letter',
            'dead_letter_id', _dead_letter_id)
        || case when _task.payload ->> 'db_function' = 'queues.handle_dead_letter' then '{"is_last_resort": true}' else '{}' end::jsonb,
        internal.clock(), null, null)::queues.new_task];
end;
$$;

comment on function queues.dead_letter_tasks(queues.task, bigint) is
    'The tasks that follow from giving one up: its copy for the sibling queue, and, if it has an error handler and no provider accepted it, the task that will run it. '
    'Should that one die too, the last resort is told, and nobody after that.';
