create or replace function queues.find_tasks(
    _filter queues.task_filter,
    _before_task_id bigint,
    _limit integer,
    out task_ids bigint[],
    out searched_down_to bigint
)
returns record
language plpgsql
stable
as $$
declare
    -- The number of rows that a page reads: in the ledger itself, or elsewhere and then by their keys.
    _window constant integer := case when _filter.state = 'failed' then 1000 when _filter.state is null then 20000 else 5000 end;
    -- The assumed maximum duration of a transaction that enqueues a task: see queues.task_id_at.
    _slack constant interval := interval '1 minute';
    -- Times at the ends of the range of timestamptz leave no room for it.
    _until constant bigint := least(
        _before_task_id, queues.task_id_at(case when _filter.enqueued_until < '9999-01-01' then _filter.enqueued_until + _slack end), 9223372036854775807);
    _from constant bigint := coalesce(
        queues.task_id_at(case when _filter.enqueued_from > '0001-01-01' then _filter.enqueued_from - _slack end), 0);
    _now constant timestamptz := internal.wall_clock();
    _lanes constant integer[] := array(
        select l.lane_id from queues.lane l
        where (_filter.queue_name is null or l.queue_name = _filter.queue_name) and (_filter.task_type is null or l.task_type = _filter.task_type));
    _few constant bigint[] := queues.few_open_tasks(_filter.state, _lanes, _now, _window);
    _source constant text := format(
        '(select s.* from %s s where s.task_id < $1 and s.task_id >= $2 order by s.task_id desc limit %s) s',
        queues.task_source(_filter.state, _few is not null), _window);
    _looked_at bigint;
begin
    if queues.task_source(_filter.state, false) is null then
        raise exception '% is not a state of a task', quote_literal(left(_filter.state, 63))
            using errcode = 'SH007', hint = 'The states are scheduled, waiting, held, expired, completed, failed (completed without success), cancelled and dead.';
    end if;

    execute format(
        'select array(
            select s.task_id
            from %s
            where %s
                and ($6 is null or t.queue_name = $6)
                and ($7 is null or t.task_type = $7)
                and ($8 is null or strpos(lower(queues.task_step(t.task_type, t.payload)), lower($8)) > 0)
                and ($9 is null or t.payload #>> $9 = $10)
                and ($11 is null or t.enqueued_at >= $11)
                and ($12 is null or t.enqueued_at < $12)
            order by s.task_id desc
            limit $13)',
        _source || case
            when _filter.state is null then ' cross join lateral (select s.*) t'
            -- The limit makes the planner look up each row by key.
            else ' cross join lateral (select x.* from queues.task x where x.task_id = s.task_id limit 1) t'
        end,
        case when _few is null then queues.task_condition(_filter.state) else 'true' end)
    into task_ids
    using _until, _from, _few, _lanes, _now, _filter.queue_name, _filter.task_type, _filter.step, _filter.field, _filter.value,
        _filter.enqueued_from, _filter.enqueued_until, _limit;

    if cardinality(task_ids) = _limit then
        searched_down_to := task_ids[_limit];
        return;
    end if;

    execute format('select min(s.task_id), count(*) from %s', _source)
    into searched_down_to, _looked_at
    using _until, _from, _few, _lanes, _now;
    if _looked_at < _window then
        searched_down_to := null;
    end if;
end;
$$;

comment on function queues.find_tasks(queues.task_filter, bigint, integer) is
    'The newest matching tasks below an id, up to the given number, and the id below which to continue (null: nothing is left). A call reads a '
    'bounded number of rows, by existing indexes, and returns the matches among them: rare matches take several calls, and no call takes long. '
    'Error: SH007 no such state.';
