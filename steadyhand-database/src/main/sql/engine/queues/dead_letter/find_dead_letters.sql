create or replace function queues.find_dead_letters(
    _queue text default null,
    _step text default null,
    _error_pattern text default null,
    _dead_from timestamptz default null,
    _dead_until timestamptz default null,
    _limit integer default 1000,
    _error_kind text default null,
    _error_group text default null
)
returns table (dead_letter_id bigint)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select w.task_id
    from queues.queue q
    join queues.lane l on l.queue_name = q.queue_name
    join queues.ready w on w.lane_id = l.lane_id and w.task_lease_id is null
    join queues.task t on t.task_id = w.task_id
    left join queues.dead_letter d on d.task_id = w.task_id
    where q.dead_letters_of is not null
        and (_queue is null or q.dead_letters_of = _queue)
        and (_step is null or queues.task_step(t.task_type, t.payload) = _step)
        and (_error_pattern is null or d.last_error ilike _error_pattern || case when _error_pattern ~ '(^|[^\\])(\\\\)*\\$' then '\' else '' end)
        and (_error_kind is null or coalesce(d.error_kind, '') = _error_kind)
        and (_error_group is null or coalesce(d.error_group, queues.error_group(d.last_error)) = _error_group)
        and (_dead_from is null or t.enqueued_at >= _dead_from)
        and (_dead_until is null or t.enqueued_at < _dead_until)
    order by w.task_id
    limit internal.page_size(_limit);
$$;

comment on function queues.find_dead_letters(text, text, text, timestamptz, timestamptz, integer, text, text) is
    'The dead letters that are neither replayed nor discarded, filtered by queue, step, pattern of the last error (as for ilike), error kind or '
    'group (as in queues.dead_letter_groups), and time of death. A filter that is null is ignored. Error: SH006.';
