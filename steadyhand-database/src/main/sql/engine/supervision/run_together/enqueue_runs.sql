create or replace function supervision.enqueue_runs(_process supervision.process, _steps supervision.taken_step[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
as $$
declare
    _lane queues.lane := queues.find_lane(_process.queue_name, 'db_function');
    _tickets supervision.ticket[];
begin
    select array_agg(row(
        a.process_name, a.instance_id, nextval('supervision.ticket_id_seq'), nextval('queues.task_id_seq'), a.next_wake_at,
        case when (s.step).next_wake_at is null then 'recheck' else 'next_look' end, (s.run).task_id, internal.clock())::supervision.ticket)
    into _tickets
    from unnest(_steps) s
    cross join lateral (select (s.after).*) a
    where a.state <> 'stuck' and a.next_wake_at is not null;
    if _tickets is null then
        return;
    end if;

    insert into supervision.ticket select t.* from unnest(_tickets) t;

    perform queues.append_tasks(array(
        select row(
            t.task_id, _lane.queue_name, _lane.task_type, _lane.lane_id,
            jsonb_build_object(
                'task_type', 'db_function',
                'db_function', _process.supervisor_function,
                _process.root_key, t.instance_id,
                'ticket_id', t.ticket_id),
            t.due_at, null, null, t.caused_by_task_id, (s.run).root_task_id, (s.run).traceparent)::queues.new_task
        from unnest(_tickets) t
        join unnest(_steps) s on (s.run).task_id = t.caused_by_task_id));
end;
$$;

comment on function supervision.enqueue_runs(supervision.process, supervision.taken_step[]) is
    'Enqueues the next rechecks of several runs and inserts their tickets, as supervision.enqueue_run does for one.';
