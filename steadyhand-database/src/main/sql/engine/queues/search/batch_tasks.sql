create or replace function queues.batch_tasks(
    _batch_id bigint,
    _state text default null,
    _before_task_id bigint default null,
    _limit integer default 50
)
returns setof queues.task_line
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _page record := queues.find_batch_tasks(_batch_id, _state, _before_task_id, greatest(1, least(coalesce(_limit, 50), 500)));
    _nothing queues.task_line;
begin
    return query
        select
            s.task_id, s.queue_name, s.task_type, s.step, s.state, s.scheduled_at, s.enqueued_at, s.available_at, s.expires_at, s.completed_at,
            s.deliveries, s.caused_by_task_id, s.root_task_id, s.dead_letter_id, s.outcome, _page.searched_down_to
        from queues.task_state s
        where s.task_id = any (_page.task_ids)
        order by s.task_id desc;

    if not found then
        _nothing.searched_down_to := _page.searched_down_to;
        return next _nothing;
    end if;
end;
$$;

comment on function queues.batch_tasks(bigint, text, bigint, integer) is
    'The members of a batch, the newest first, up to _limit (at most 500), in any state or in one (as for queues.search_tasks). For the next page, pass searched_down_to as '
    '_before_task_id; null means that there is none. The cost depends neither on the number of tasks nor on the size of the batch. Members whose history was removed by '
    'retention are left out. Error: SH007 no such state.';
