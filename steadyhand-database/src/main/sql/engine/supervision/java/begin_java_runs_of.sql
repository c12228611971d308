create or replace function supervision.begin_java_runs_of(_process_name text, _instance_ids bigint[], _version integer, _worker text default null)
returns table (process_name text, instance_id bigint, run_id bigint, facts jsonb)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _locked bigint[];
begin
    perform internal.require_read_committed();
    _locked := supervision.lock_java_roots(array(
        select j.instance_id
        from supervision.java_instance j
        where j.instance_id = any (_instance_ids) and j.process_name = _process_name
            and not exists (
                select
                from supervision.process p
                join queues.queue q on q.queue_name = p.queue_name
                where p.process_name = _process_name and q.paused_at is not null)));
    return query select e.* from supervision.enter_java_runs(array[_process_name], array[_version], _locked, _worker, false) e;
end;
$$;

comment on function supervision.begin_java_runs_of(text, bigint[], integer, text) is
    'Begins runs of these instances of a process in Java, if nobody runs them: as supervision.begin_java_runs, without looking for what is due, also in the transaction of a task that has ended an effect. '
    'An instance that must not run yet is left out, and so is one whose run has to be counted first, and all of them while their queue is paused. Error: SH010.';
