create or replace function queues.find_batch_tasks(
    _batch_id bigint,
    _state text,
    _before_task_id bigint,
    _limit integer,
    out task_ids bigint[],
    out searched_down_to bigint
)
returns record
language plpgsql
stable
-- A page looks up its tasks by their keys; slightly wrong statistics must not make it read a whole ledger.
set enable_seqscan = off
as $$
declare
    _window constant integer := 500;
    _before constant bigint := least(_before_task_id, 9223372036854775807);
    _part record;
    _found bigint[] := '{}';
begin
    if queues.task_source(_state, false) is null then
        raise exception '% is not a state of a task', quote_literal(left(_state, 63))
            using errcode = 'SH007', hint = 'The states are scheduled, waiting, held, expired, completed, failed (completed without success), cancelled and dead.';
    end if;

    if _state = 'dead' then
        _found := array(
            select x.task_id from queues.batch_dead x where x.batch_id = _batch_id and x.task_id < _before order by x.task_id desc limit _window);
    elsif _state in ('scheduled', 'waiting', 'held', 'expired') then
        _found := array(
            select w.task_id from queues.ready w
            where w.batch_id = _batch_id and w.task_id < _before
            order by w.batch_id desc, w.task_id desc
            limit _window);
    else
        for _part in
            select p.first_task_id, p.last_task_id
            from queues.batch_part p
            where p.batch_id = _batch_id and p.first_task_id < _before
            order by p.first_task_id desc
        loop
            -- Tasks of others may have ids in between.
            _found := _found || array(
                select t.task_id from queues.task t
                where t.task_id >= _part.first_task_id and t.task_id <= _part.last_task_id and t.task_id < _before
                order by t.task_id desc
                limit _window - cardinality(_found));
            exit when cardinality(_found) >= _window;
        end loop;
    end if;
    searched_down_to := _found[_window];

    task_ids := array(
        select s.task_id
        from queues.task_state s
        join queues.task t on t.task_id = s.task_id
        where s.task_id = any (_found) and t.task_id = any (_found) and t.batch_id = _batch_id
            and (_state is null or _state = s.state or _state = s.outcome or (_state = 'failed' and s.outcome in ('refused', 'failed', 'unknown')))
        order by s.task_id desc
        limit _limit);
    if cardinality(task_ids) = _limit then
        searched_down_to := task_ids[_limit];
    end if;
end;
$$;

comment on function queues.find_batch_tasks(bigint, text, bigint, integer) is
    'The newest members of a batch below an id, up to the given number, and the id below which to continue (null: nothing is left). Looks at up to 500 tasks in a call. '
    'Error: SH007.';
