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
    _diagnosed bigint[];
begin
    if _state is not null and _state not in ('open', 'replayed', 'discarded', 'completed') then
        raise exception '% is not a state of a dead letter', quote_literal(left(_state, 63))
            using errcode = 'SH007', hint = 'The states are open, replayed, discarded and completed.';
    end if;

    -- All open ones, if they are few; otherwise a limited number of rows, some of which may be open. Their diagnoses may have been removed by
    -- retention.
    if _state = 'open' or _state is null then
        _looked_at := array(select w.task_id from queues.ready w where w.lane_id = any (_lanes) and w.task_lease_id is null limit _window + 1);
        if cardinality(_looked_at) > _window then
            select array_agg(w.task_id) filter (where w.lane_id = any (_lanes) and w.task_lease_id is null), case when count(*) = 2 * _window then min(w.task_id) end
            into _looked_at, searched_down_to
            from (select r.* from queues.ready r where r.task_id < _before order by r.task_id desc limit 2 * _window) w;
        end if;
    end if;
    if _state is distinct from 'open' then
        _diagnosed := array(select d.task_id from queues.dead_letter d where d.task_id < _before order by d.task_id desc limit _window);
        -- Down to the id that both searches have reached.
        searched_down_to := greatest(searched_down_to, _diagnosed[_window]);
        _looked_at := array(
            select u.task_id from unnest(_looked_at) as u (task_id) where u.task_id >= coalesce(searched_down_to, 0)
            union
            select u.task_id from unnest(_diagnosed) as u (task_id) where u.task_id >= coalesce(searched_down_to, 0));
    end if;

    task_ids := array(
        select c.task_id
        from (select u.task_id from unnest(_looked_at) as u (task_id) where u.task_id < _before order by u.task_id desc) c
        cross join lateral queues.diagnosis(c.task_id) g
        where (_step is null or g.step = _step)
            and (_error_kind is null or g.error_kind = _error_kind)
            and (_error_group is null or g.error_group = _error_group)
            -- As in queues.dead_letter_state; with a key lookup for each row, where the planner might read a whole ledger for "exists".
            and (_state is null or _state = 'open' or _state = case
                when (select true from queues.task_replayed r where r.dead_letter_id = c.task_id limit 1) then 'replayed'
                when (select true from queues.dead_letter_discarded x where x.task_id = c.task_id) then 'discarded'
                when (select true from queues.ready w where w.task_id = c.task_id) then 'open'
                else 'completed'
            end)
            -- Open ones come from the lanes of the queue, with or without a diagnosis.
            and (_queue is null or _state = 'open'
                or coalesce((select d.queue_name = _queue from queues.dead_letter d where d.task_id = c.task_id), true))
        order by c.task_id desc
        limit _limit);

    if cardinality(task_ids) = _limit then
        searched_down_to := task_ids[_limit];
    end if;
end;
$$;

comment on function queues.find_dead_letter_page(text, text, text, text, text, bigint, integer) is
    'The newest matching dead letters below an id, up to the given number, and the id below which to continue (null: nothing is left). Reads a '
    'bounded number of rows. Error: SH007.';
