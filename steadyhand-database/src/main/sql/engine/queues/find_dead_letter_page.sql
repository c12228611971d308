create or replace function queues.find_dead_letter_page(
    _queue text,
    _step text,
    _error_kind text,
    _error_group text,
    _state text,
    _before_dead_letter_id bigint,
    _limit integer,
    out task_ids bigint[],
    out searched_down_to bigint
)
returns record
language plpgsql
stable
as $$
declare
    _window constant integer := 2000;
    _before constant bigint := coalesce(_before_dead_letter_id, 9223372036854775807);
    _lanes constant integer[] := queues.dead_letter_lanes(_queue);
    _looked_at bigint[];
begin
    if _state is not null and _state not in ('open', 'replayed', 'discarded', 'completed') then
        raise exception '% is not a state of a dead letter', quote_literal(left(_state, 63))
            using errcode = 'SH007', hint = 'The states are open, replayed, discarded and completed.';
    end if;

    -- All that are open, if they are few; otherwise so many rows, of which some may be.
    if _state = 'open' then
        _looked_at := array(select w.task_id from queues.ready w where w.lane_id = any (_lanes) and w.task_lease_id is null limit _window + 1);
        if cardinality(_looked_at) > _window then
            select array_agg(w.task_id) filter (where w.lane_id = any (_lanes) and w.task_lease_id is null), case when count(*) = 2 * _window then min(w.task_id) end
            into _looked_at, searched_down_to
            from (select r.* from queues.ready r where r.task_id < _before order by r.task_id desc limit 2 * _window) w;
        end if;
    else
        _looked_at := array(select d.task_id from queues.dead_letter d where d.task_id < _before order by d.task_id desc limit _window);
        searched_down_to := _looked_at[_window];
    end if;

    task_ids := array(
        select c.task_id
        from (select u.task_id from unnest(_looked_at) as u (task_id) where u.task_id < _before order by u.task_id desc) c
        cross join lateral queues.diagnosis(c.task_id) g
        where (_step is null or g.step = _step)
            and (_error_kind is null or g.error_kind = _error_kind)
            and (_error_group is null or g.error_group = _error_group)
            and (_state = 'open' or exists (
                select
                from queues.dead_letter_state s
                where s.dead_letter_id = c.task_id and (_state is null or s.state = _state) and (_queue is null or s.queue_name = _queue)))
        order by c.task_id desc
        limit _limit);

    if cardinality(task_ids) = _limit then
        searched_down_to := task_ids[_limit];
    end if;
end;
$$;

comment on function queues.find_dead_letter_page(text, text, text, text, text, bigint, integer) is
    'The newest dead letters below an id that fit, so many at most, and the id below which to go on (null: nothing is left). Looks at a bounded number of rows. Error: SH007.';
