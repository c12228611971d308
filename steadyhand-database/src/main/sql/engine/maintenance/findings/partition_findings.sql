create or replace function maintenance.partition_findings()
returns table (check_name text, severity text, finding text, remedy text)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _next bigint := maintenance.last_task_id() + 1;
    _until bigint := queues.partitioned_until();
    -- queues.ensure_partitions() keeps twice as many ids ahead.
    _least_room constant bigint := 4 * 65536;
    -- The number of ids for which an enqueue creates partitions itself.
    _span constant bigint := (select s.tasks_per_partition from queues.setting s);
begin
    if _next >= _until + _span and not exists (select from maintenance.partition_gaps() g where g.table_to_attach is not null) then
        return query select 'partitions', 'error',
            format('every enqueue fails: the next task has the id %s, and the last partition ends before %s', _next, _until),
            'select queues.ensure_partitions()';
        return;
    end if;

    return query
        select 'partitions', 'error',
            format('%s: there is no partition for the task ids from %s to %s of %s',
                case
                    when 'queues.task' = any (array_agg(g.ledger)) and g.from_id <= _next and g.until_id > _next then 'every enqueue fails'
                    when g.from_id > _next then format('from task %s on, tasks fail (the last one is %s)', g.from_id, _next - 1)
                    else 'tasks that are open fail'
                end,
                g.from_id, g.until_id - 1, string_agg(g.ledger, ', ' order by g.ledger)),
            maintenance.as_owner(string_agg(
                case when g.table_to_attach is null then format('create table %1$s_from_%2$s (like %1$s including all); ', g.ledger, g.from_id) else '' end
                || format('alter table %s attach partition %s for values from (%s) to (%s)',
                    g.ledger, coalesce(g.table_to_attach, format('%s_from_%s', g.ledger, g.from_id)), g.from_id, g.until_id),
                '; ' order by g.ledger))
        from maintenance.partition_gaps() g
        group by g.from_id, g.until_id
        order by g.from_id
        limit 20;

    if not found and _until - _next < _least_room then
        return query select 'partitions', 'warning',
            format('there is room for %s more tasks: then enqueues have to make it, and fail if they cannot. Upkeep should have made more', greatest(_until - _next, 0)),
            'select queues.ensure_partitions()';
    end if;
end;
$$;

comment on function maintenance.partition_findings() is
    'Whether every ledger has partitions for the open tasks and for those to come. Reads the catalog, and a row of queues.ready for each '
    'partition.';
