create or replace function queues.enqueue_once(
    _task_type text,
    _payload jsonb,
    _dedupe_key text,
    _dedupe_scope text default 'until_completed',
    _scheduled_at timestamptz default internal.clock(),
    _queue text default 'default',
    out task_id bigint,
    out created boolean
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _new queues.new_task := queues.check_task(_task_type, _payload, _scheduled_at, _queue);
begin
    perform queues.require_dedupe(_dedupe_key, _dedupe_scope);

    _new.task_id := nextval('queues.task_id_seq');
    _new.dedupe_key := _dedupe_key;
    _new.dedupe_scope := _dedupe_scope;

    task_id := queues.take_dedupe_key(_queue, _dedupe_key, _new.task_id);
    created := task_id = _new.task_id;
    if created then
        perform queues.append_tasks(array[_new]);
    end if;
end;
$$;

comment on function queues.enqueue_once(text, jsonb, text, text, timestamptz, text) is
    'Enqueues a task unless a task with the same dedupe key is open in the queue; in that case returns the id of that task and created = false. '
    'The key is held until the task is first leased (until_started) or completed (until_completed). A task that enqueues its own key while it '
    'runs gets a new task after itself. Waits for an open transaction that is taking or freeing the same key. Errors: those of queues.enqueue, '
    'and SH012.';
