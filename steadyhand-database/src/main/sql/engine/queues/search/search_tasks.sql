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
    'Tasks of a queue, of a type, whose step contains a text, in a state as queues.task_state has it or failed (completed, with another outcome than success), enqueued within a time; the newest first, _limit of them (500 at most). What is null '
    'does not matter. For the next page say its searched_down_to as _before_task_id; null means that there is none. Costs the same however many tasks there are: a page that looks at '
    'much and finds little says how far it came. Where a transaction that was open for more than a minute enqueued, a time may miss its tasks and those before them. Error: SH007 no such state.';
