create or replace function supervision.put_aside_java_runs(_runs supervision.java_run[], _worker text)
returns void
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _now timestamptz := internal.wall_clock();
    _run supervision.java_run;
begin
    foreach _run in array _runs loop
        case _run.verdict
            when 'over' then
                delete from queues.ready w where w.task_id = any (_run.look_ids);
            when 'wait' then
                insert into supervision.java_waiting as x (process_name, instance_id, version, since)
                values (_run.process_name, _run.instance_id, (_run.instance).version, _now)
                on conflict (process_name, instance_id) do update set version = excluded.version where x.version <> excluded.version;
                delete from queues.ready w where w.task_id = any (_run.look_ids);
            when 'space' then
                update queues.ready w
                set available_at = (_run.instance).may_run_at
                where w.task_id = any (_run.look_ids) and w.available_at < (_run.instance).may_run_at;
            when 'count' then
                insert into supervision.java_run_begun (process_name, instance_id, generation, run, number, worker, begun_at)
                select
                    _run.process_name, _run.instance_id, (_run.instance).generation, (_run.instance).runs + 1, coalesce(max(b.number), 0) + 1, left(_worker, 200), _now
                from supervision.java_run_begun b
                where b.process_name = _run.process_name and b.instance_id = _run.instance_id and b.generation = (_run.instance).generation
                    and b.run = (_run.instance).runs + 1;
                -- It comes back if this worker is lost, too.
                update queues.ready w set available_at = _now + interval '10 seconds' where w.task_id = any (_run.look_ids) and w.available_at <= _now;
            when 'stop' then
                perform supervision.stop_java_run(
                    _run.instance, null, _run.version, 'worker_crashed', 'its run was begun five times, and each time its worker stopped responding', null, _worker);
                delete from queues.ready w where w.task_id = any (_run.look_ids);
            else
                null;
        end case;
    end loop;
end;
$$;

comment on function supervision.put_aside_java_runs(supervision.java_run[], text) is
    'Does with runs of processes in Java what their verdicts say (supervision.java_verdict), but begins none. The caller has locked the roots.';
