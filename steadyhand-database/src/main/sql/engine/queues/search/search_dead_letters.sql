create or replace function queues.search_dead_letters(
    _queue text default null,
    _step text default null,
    _error_kind text default null,
    _error_group text default null,
    _state text default 'open',
    _before_dead_letter_id bigint default null,
    _limit integer default 50
)
returns setof queues.dead_letter_line
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
-- A page looks up its dead letters one by one; slightly wrong statistics must not make it read a whole ledger.
set enable_seqscan = off
as $$
declare
    _page record := queues.find_dead_letter_page(
        _queue, _step, _error_kind, _error_group, _state, _before_dead_letter_id, greatest(1, least(coalesce(_limit, 50), 500)));
    _nothing queues.dead_letter_line;
begin
    return query
        select
            t.task_id, coalesce(s.original_task_id, t.caused_by_task_id), coalesce(s.queue_name, q.dead_letters_of), g.step, s.subject_ids, s.deliveries,
            g.error_kind, g.error_group, s.last_error, s.first_seen_at, g.dead_at, coalesce(s.state, 'open'), coalesce(s.handling, 'none'),
            s.replay_task_id, s.settled_by, s.settled_because, s.settled_at, _page.searched_down_to
        from queues.task t
        join queues.queue q on q.queue_name = t.queue_name
        cross join lateral queues.diagnosis(t.task_id) g
        left join (select x.* from queues.dead_letter_state x where x.dead_letter_id = any (_page.task_ids)) s on s.dead_letter_id = t.task_id
        where t.task_id = any (_page.task_ids)
        order by t.task_id desc;

    if not found then
        _nothing.searched_down_to := _page.searched_down_to;
        return next _nothing;
    end if;
end;
$$;

comment on function queues.search_dead_letters(text, text, text, text, text, bigint, integer) is
    'Dead letters filtered by queue, step, error kind and group (as in queues.dead_letter_groups), and state (as in queues.dead_letter_state); '
    'the newest first, up to _limit (at most 500). A filter that is null is ignored. For the next page, pass searched_down_to as '
    '_before_dead_letter_id; null means that there is none. Error: SH007 no such state.';
