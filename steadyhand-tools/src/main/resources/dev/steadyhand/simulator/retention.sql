-- A trial of retention: everything that upkeep may remove is removed, what had to stay is looked for, and all is undone. So history that has rightly gone does not
-- keep the other invariants from looking at it. Run as superuser, after world.sql.

create view simulator.ledger_row as
    select 'queues.task' as ledger, t.task_id, null::text as process_name, null::bigint as instance_id, count(*) as num_rows from queues.task t group by t.task_id
    union all
    select 'queues.task_lease', l.task_id, null, null, count(*) from queues.task_lease l group by l.task_id
    union all
    select 'queues.task_lease_ended', e.task_id, null, null, count(*) from queues.task_lease_ended e group by e.task_id
    union all
    select 'queues.task_completed', c.task_id, null, null, count(*) from queues.task_completed c group by c.task_id
    union all
    select 'queues.task_call_started', s.task_id, null, null, count(*) from queues.task_call_started s group by s.task_id
    union all
    select 'queues.task_cancel_requested', s.task_id, null, null, count(*) from queues.task_cancel_requested s group by s.task_id
    union all
    select 'queues.task_outcome', o.task_id, null, null, count(*) from queues.task_outcome o group by o.task_id
    union all
    select 'queues.error', e.task_id, null, null, count(*) from queues.error e group by e.task_id
    union all
    select 'queues.task_replayed', r.task_id, null, null, count(*) from queues.task_replayed r group by r.task_id
    union all
    select 'queues.dead_letter_discarded', d.task_id, null, null, count(*) from queues.dead_letter_discarded d group by d.task_id
    union all
    select 'queues.dead_letter', d.task_id, null, null, count(*) from queues.dead_letter d group by d.task_id
    union all
    select 'supervision.decision', null, d.process_name, d.instance_id, count(*) from supervision.decision d group by d.process_name, d.instance_id;

comment on view simulator.ledger_row is 'How many rows each task and each instance has in each ledger.';

create function simulator.must_stay(_now timestamptz)
returns setof simulator.ledger_row
language sql
stable
as $$
    select r.*
    from simulator.ledger_row r
    cross join queues.setting s
    where case
        when r.ledger = 'queues.dead_letter' then exists (
            select from queues.dead_letter d where d.task_id = r.task_id and d.dead_at >= _now - s.diagnostics_retention)
        when r.task_id is not null then
            exists (select from queues.ready w where w.task_id = r.task_id)
            or exists (select from queues.task_completed c where c.task_id = r.task_id and c.completed_at >= _now - s.history_retention)
        else exists (
            select from supervision.instance i
            join supervision.process p on p.process_name = i.process_name and not p.is_perpetual
            where i.process_name = r.process_name and i.instance_id = r.instance_id
                and (i.state in ('running', 'stuck') or i.last_run_at >= _now - s.history_retention))
    end;
$$;

comment on function simulator.must_stay(timestamptz) is
    'What retention may not take at this time, as the manual says: open tasks and dead letters, tasks that ended recently, decisions of processes that have not ended or did so recently, recent diagnoses.';

create table simulator.taken_row (
    taken_row_id bigint primary key generated always as identity,
    detail text not null
);

comment on table simulator.taken_row is 'What a trial of retention took though it had to stay.';
comment on column simulator.taken_row.detail is 'What, and of what.';

create function simulator.try_retention()
returns integer
language plpgsql
volatile
as $$
declare
    _clock bigint := pg_sequence_last_value('simulator.clock');
    _last_task_id bigint := maintenance.last_task_id();
    _now timestamptz;
    _next bigint;
    _partition maintenance.partition;
    _stays simulator.ledger_row[];
    _taken text[];
    _num_pruned integer := 0;
begin
    begin
        -- The ids go on in a partition of their own, and the first task there is old enough for all before it to go.
        perform queues.ensure_partitions();
        select min(p.from_id) into strict _next from maintenance.partitions() p where p.ledger = 'queues.task' and p.from_id > _last_task_id;
        perform maintenance.begin_partition(_next);
        perform queues.enqueue('email', '{}');
        perform queues.ensure_partitions();
        update queues.task t set enqueued_at = '-infinity' where t.task_id >= _next;
        -- Half of what has ended did so long enough ago.
        select coalesce(percentile_disc(0.5) within group (order by c.completed_at), internal.wall_clock()) + s.history_retention into _now
        from queues.setting s
        left join queues.task_completed c on true
        group by s.history_retention;
        perform setval('simulator.clock', internal.to_micros(_now));
        _stays := array(select m from simulator.must_stay(_now) m);

        loop
            _partition := maintenance.next_prunable();
            exit when _partition.name is null or _num_pruned = 100;
            perform maintenance.prune_ledger(_partition.ledger, _partition.name);
            _num_pruned := _num_pruned + 1;
        end loop;
        _taken := array(
            select format('%s of %s: %s rows of %s were left', s.ledger, coalesce('task ' || s.task_id, s.process_name || ' ' || s.instance_id), coalesce(r.num_rows, 0), s.num_rows)
            from unnest(_stays) s
            left join simulator.ledger_row r on r.ledger = s.ledger
                and (r.task_id, r.process_name, r.instance_id) is not distinct from (s.task_id, s.process_name, s.instance_id)
            where coalesce(r.num_rows, 0) <> s.num_rows
            union all
            select format('task %s: %s', c.task_id, c.difference) from queues.check_ready() c);
        raise exception 'undone' using errcode = 'SIM01';
    exception
        when sqlstate 'SIM01' then
            null;
    end;
    perform setval('simulator.clock', _clock);
    perform setval('queues.task_id_seq', greatest(_last_task_id, 1), _last_task_id > 0);
    insert into simulator.taken_row (detail) select t from unnest(_taken) t;
    return _num_pruned;
end;
$$;

comment on function simulator.try_retention() is
    'Lets retention take what it may, weeks from now, and undoes that; notes what it took wrongly, and says how many partitions it removed.';
