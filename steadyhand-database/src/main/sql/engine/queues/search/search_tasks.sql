create or replace function queues.search_tasks(
    _queue text default null,
    _task_type text default null,
    _step text default null,
    _state text default null,
    _enqueued_from timestamptz default null,
    _enqueued_until timestamptz default null,
    _before_task_id bigint default null,
    _limit integer default 50
)
returns setof queues.task_line
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select p.*
    from queues.task_page(
        row(_queue, _task_type, _step, _state, null, null, _enqueued_from, _enqueued_until)::queues.task_filter, _before_task_id, _limit) p;
$$;

comment on function queues.search_tasks(text, text, text, text, timestamptz, timestamptz, bigint, integer) is
    'Tasks filtered by queue, type, text contained in the step, state (as in queues.task_state, or failed: completed with an outcome other than '
    'success, or cancelled) and time of enqueueing; the newest first, up to _limit (at most 500). A filter that is null is ignored. For the next page, pass '
    'searched_down_to as _before_task_id; null means that there is none. The cost does not depend on the number of tasks: a page that reads many '
    'rows and finds few returns how far it searched. If a transaction that was open for more than a minute enqueued tasks, a filter by time may '
    'miss these tasks and earlier ones. Error: SH007 no such state.';
