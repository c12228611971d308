create or replace function queues.distrust_runs(_queues text[])
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    update queues.lane l
    set leased_below = internal.sequence_value('queues.task_id_seq'),
        distrusted_at = internal.wall_clock()
    where l.process_name is not null and l.queue_name = any (_queues);
end;
$$;

comment on function queues.distrust_runs(text[]) is
    'After a worker, a session or the server was lost, nobody knows which run was in progress, and the rollback has left no trace: whatever waits '
    'now is leased, so that a run that brings its worker down is counted, and becomes a dead letter in the end. Runs of Java processes, which are never leased, are counted for ten minutes.';
