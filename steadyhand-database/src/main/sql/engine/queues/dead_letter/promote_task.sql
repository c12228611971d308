create or replace function queues.promote_task(_task_id bigint)
returns bigint
language plpgsql
volatile
as $$
declare
    _task queues.task;
    _dead_letter_id bigint := nextval('queues.task_id_seq');
    _follow_up queues.new_task[];
    _outer text[];
begin
    select t.* into strict _task from queues.task t where t.task_id = _task_id;
    perform queues.settle_silent_call(_task_id);

    _outer := internal.set_running_task(_task_id, _task.root_task_id, _task.traceparent);
    _follow_up := queues.dead_letter_tasks(_task, _dead_letter_id);
    perform queues.append_tasks(_follow_up);
    perform internal.restore_running_task(_outer);

    insert into queues.dead_letter (
        task_id, original_task_id, queue_name, payload, step, subject_ids,
        deliveries, last_error, stack_trace, error_kind, outcome, first_seen_at, dead_at, handling_task_id, error_group)
    select
        _dead_letter_id, _task_id, _task.queue_name, _task.payload,
        queues.task_step(_task.task_type, _task.payload), queues.subject_ids(_task.payload),
        leased.deliveries, failed.error_message, failed.stack_trace, failed.error_kind,
        (select to_jsonb(o) from queues.task_outcome o where o.task_id = _task_id),
        coalesce(leased.first_leased_at, _task.enqueued_at), internal.wall_clock(), _follow_up[2].task_id,
        queues.error_group(failed.error_message)
    from (
        select coalesce(max(l.delivery), 0) as deliveries, min(l.leased_at) as first_leased_at
        from queues.task_lease l
        where l.task_id = _task_id
    ) leased
    cross join queues.last_error(_task_id) failed;

    if _task.batch_id is not null then
        insert into queues.batch_dead (batch_id, task_id) values (_task.batch_id, _task_id);
    end if;
    perform queues.inherit_outcome(_task_id, _dead_letter_id);
    perform queues.complete_for_engine(_task_id);
    return _dead_letter_id;
end;
$$;

comment on function queues.promote_task(bigint) is
    'Turns a task into a dead letter: copies it to the sibling queue, records the diagnosis, enqueues the task that runs its error handler, and '
    'completes it, all in the caller''s transaction. Runs no user code. Returns the id of the dead letter. The caller has locked the row in '
    'queues.ready.';
