create or replace function queues.recover_lost_workers()
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _patience constant interval := interval '1 minute';
    _worker queues.worker;
    _lost integer := 0;
    _is_free boolean;
begin
    for _worker in select w.* from queues.worker w order by w.worker_id for update skip locked loop
        _is_free := false;
        if _worker.holds_lock and pg_try_advisory_lock(internal.lock_class('worker'), (_worker.worker_id % 2147483647)::integer) then
            _is_free := pg_advisory_unlock(internal.lock_class('worker'), (_worker.worker_id % 2147483647)::integer);
        end if;
        if _is_free or _worker.seen_at < internal.wall_clock() - _patience then
            perform queues.distrust_runs(_worker.queue_names);
            delete from queues.worker w where w.worker_id = _worker.worker_id;
            _lost := _lost + 1;
        end if;
    end loop;
    return _lost;
end;
$$;

comment on function queues.recover_lost_workers() is
    'Finds workers that were lost: those whose session has gone, or that were silent for a minute. What they may have been running is leased from '
    'then on (queues.distrust_runs). Returns how many there were. Workers call it every ten seconds.';
