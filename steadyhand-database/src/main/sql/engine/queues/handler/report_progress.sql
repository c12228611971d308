create or replace function queues.report_progress(_task_ids bigint[], _done bigint[], _totals bigint[], _notes text[])
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.require_batch(_task_ids, _done);
    perform queues.require_batch(_task_ids, _totals);
    if array_ndims(_notes) > 1 or cardinality(_task_ids) is distinct from cardinality(_notes) then
        raise exception 'there are % notes on % tasks', coalesce(cardinality(_notes), 0), coalesce(cardinality(_task_ids), 0) using errcode = 'SH006';
    end if;

    insert into queues.task_progress as p (task_id, done, total, note, reported_at)
    select g.task_id, g.done, g.total, left(g.note, 1000), internal.wall_clock()
    from unnest(_task_ids, _done, _totals, _notes) as g (task_id, done, total, note)
    -- Two workers may report the same task, one of them late; sorted, they cannot deadlock.
    order by g.task_id
    on conflict (task_id) do update
    set done = excluded.done, total = excluded.total, note = excluded.note, reported_at = excluded.reported_at;

    -- Whoever reports also clears away what is old.
    delete from queues.task_progress p
    where p.task_id = any (array(
        select o.task_id
        from queues.task_progress o
        where o.reported_at < internal.wall_clock() - interval '1 day'
        order by o.reported_at
        limit 100
        for update skip locked));
end;
$$;

comment on function queues.report_progress(bigint[], bigint[], bigint[], text[]) is
    'Replaces what is known about the progress of running tasks. What was reported more than a day ago is removed. Error: SH006.';
