create or replace function queues.complete_for_engine(_task_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _open record;
begin
    delete from queues.ready w where w.task_id = _task_id returning w.dedupe_scope, w.run_task_id, w.batch_id into _open;

    insert into queues.task_completed (task_id, completed_at, run_task_id)
    values (_task_id, internal.wall_clock(), _open.run_task_id)
    on conflict do nothing;

    if _open.dedupe_scope is not null then
        perform queues.release_dedupe_keys(array[_task_id]);
    end if;
    if _open.batch_id is not null then
        perform queues.wake_batches(array[_open.batch_id]);
    end if;
end;
$$;

comment on function queues.complete_for_engine(bigint) is
    'Completes a task on behalf of the engine, which replaces it by something else: a dead letter, or a replay. The caller has locked its row of '
    'queues.ready.';
