create or replace function queues.open_scans(_queue text, _task_types text[], _now timestamptz, _with_runs boolean)
returns queues.scan[]
language plpgsql
volatile
as $$
begin
    if _task_types is null then
        return array(
            select queues.scan_start(l, _now) from queues.lane l where l.queue_name = _queue and (l.process_name is null or _with_runs and not l.is_java));
    end if;

    perform queues.find_lane(_queue, t.task_type) from unnest(_task_types) as t (task_type);
    return array(
        select queues.scan_start(l, _now)
        from queues.lane l
        where l.queue_name = _queue and l.task_type = any (_task_types) and (l.process_name is null or _with_runs and not l.is_java));
end;
$$;

comment on function queues.open_scans(text, text[], timestamptz, boolean) is
    'The scans of a claim: every lane of the queue, or those of the given types; those of runs of processes only if they are wanted, and never those of Java processes. Raises SH001 for an unknown type.';
