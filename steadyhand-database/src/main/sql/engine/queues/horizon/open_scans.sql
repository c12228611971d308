create or replace function queues.open_scans(_queue text, _task_types text[], _now timestamptz)
returns queues.scan[]
language plpgsql
volatile
as $$
begin
    if _task_types is null then
        return array(
            select queues.scan_start(l, _now) from queues.lane l where l.queue_name = _queue);
    end if;

    return array(
        select queues.scan_start(queues.find_lane(_queue, t.task_type), _now)
        from (select distinct u.task_type from unnest(_task_types) as u (task_type)) t);
end;
$$;

comment on function queues.open_scans(text, text[], timestamptz) is
    'The scans of a claim: every lane of the queue, or those of the given types. Raises SH001 for an unknown type.';
