create or replace function supervision.enqueue_effects(
    _steps supervision.taken_step[],
    _task_type text,
    _effects supervision.effect[],
    _queue text default 'default'
)
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _checked queues.new_task;
    _new queues.new_task[];
begin
    if coalesce(cardinality(_effects), 0) = 0 then
        return;
    end if;
    -- The first one that is not acceptable, if there is one, to say why.
    _checked := queues.check_task(
        _task_type,
        coalesce(
            (select e.payload from queues.setting s cross join unnest(_effects) e where not queues.is_acceptable(e.payload, s.max_payload_bytes) limit 1),
            (_effects[1]).payload),
        internal.clock(), _queue);
    select array_agg(row(
        nextval('queues.task_id_seq'), _queue, _checked.task_type, _checked.lane_id, e.payload, _checked.scheduled_at, null, null,
        (s.run).task_id, (s.run).root_task_id, (s.run).traceparent, null, null, null)::queues.new_task)
    into _new
    from unnest(_effects) e
    join unnest(_steps) s on (s.run).instance_id = e.instance_id;
    perform queues.append_tasks(_new);
end;
$$;

comment on function supervision.enqueue_effects(supervision.taken_step[], text, supervision.effect[], text) is
    'Enqueues one task for each effect of an acts function, due now; the run of the instance is its cause. Errors: those of '
    'queues.enqueue.';
