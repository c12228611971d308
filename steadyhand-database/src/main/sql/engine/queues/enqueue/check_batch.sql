create or replace function queues.check_batch(_tasks jsonb)
returns queues.new_task[]
language plpgsql
volatile
as $$
declare
    _max_payload_bytes integer := (select s.max_payload_bytes from queues.setting s);
    _now timestamptz := internal.clock();
    _new queues.new_task[];
    _bad bigint;
begin
    if jsonb_typeof(_tasks) is distinct from 'array' or jsonb_array_length(_tasks) > 10000 then
        raise exception 'a batch is a JSON array of at most 10000 tasks, and this is %',
            case when jsonb_typeof(_tasks) = 'array' then 'one of ' || jsonb_array_length(_tasks)
                 else coalesce(jsonb_typeof(_tasks), 'null') end
            using errcode = 'SH006';
    end if;

    select
        array_agg(row(
            nextval('queues.task_id_seq'), t.queue_name, t.task_type, t.lane_id, t.payload, t.scheduled_at,
            t.dedupe_key, t.dedupe_scope, null, null, null, null, null, null)::queues.new_task),
        min(t.batch_position) filter (where
            t.lane_id is null
            or right(t.queue_name, 4) = '_dlq'
            or not queues.is_acceptable(t.payload, _max_payload_bytes)
            or not isfinite(t.scheduled_at)
            or t.dedupe_scope not in ('until_started', 'until_completed')
            or length(t.dedupe_key) not between 1 and 500
            or t.dedupe_key_type not in ('string', 'null')
            or t.unknown_fields)
    into _new, _bad
    from (
        select
            e.batch_position,
            coalesce(e.task ->> 'queue', 'default') as queue_name,
            e.task ->> 'task_type' as task_type,
            l.lane_id,
            e.task -> 'payload' as payload,
            coalesce((e.task ->> 'scheduled_at')::timestamptz, _now) as scheduled_at,
            e.task ->> 'dedupe_key' as dedupe_key,
            jsonb_typeof(e.task -> 'dedupe_key') as dedupe_key_type,
            case when e.task ->> 'dedupe_key' is not null
                then coalesce(e.task ->> 'dedupe_scope', 'until_completed') end as dedupe_scope,
            jsonb_typeof(e.task) <> 'object'
                or e.task - array['queue', 'task_type', 'payload', 'scheduled_at', 'dedupe_key', 'dedupe_scope']
                    <> '{}' as unknown_fields
        from jsonb_array_elements(_tasks) with ordinality as e (task, batch_position)
        left join queues.lane l
            on l.queue_name = coalesce(e.task ->> 'queue', 'default') and l.task_type = e.task ->> 'task_type' and l.process_name is null
        order by e.batch_position
    ) t;

    if _bad is not null then
        perform queues.refuse_batch_task(_tasks -> (_bad - 1)::integer, _bad);
    end if;

    return coalesce(_new, '{}');
exception
    when invalid_datetime_format or datetime_field_overflow or invalid_time_zone_displacement_value or invalid_parameter_value then
        perform queues.refuse_batch_times(_tasks);
        raise;
end;
$$;

comment on function queues.check_batch(jsonb) is
    'Checks a batch in one pass and returns its tasks with their ids, in the order of the batch; rejects the whole batch, and reports the first '
    'invalid task, if any is invalid.';
