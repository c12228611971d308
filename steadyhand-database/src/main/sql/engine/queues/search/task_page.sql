create or replace function queues.task_page(_filter queues.task_filter, _before_task_id bigint, _limit integer)
returns setof queues.task_line
language plpgsql
stable
as $$
declare
    _page record := queues.find_tasks(_filter, _before_task_id, greatest(1, least(coalesce(_limit, 50), 500)));
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

comment on function queues.task_page(queues.task_filter, bigint, integer) is
    'The results of queues.find_tasks with the state of each task; or a single row that only says how far it searched.';
