create or replace function maintenance.is_past_retention(_until_id bigint, _retention interval)
returns boolean
language sql
stable
as $$
    select coalesce(
        (
            select t.enqueued_at < internal.clock() - _retention
            from queues.task t
            where t.task_id >= _until_id
            order by t.task_id
            limit 1
        ),
        false);
$$;

comment on function maintenance.is_past_retention(bigint, interval) is
    'Whether all ids below this one were assigned longer ago than that: whether the first task from there on was enqueued before. Checks the '
    'following tasks, so that a partition without rows is not considered old while a transaction is about to fill it.';
