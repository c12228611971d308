create or replace function queues.take_dedupe_key(_queue text, _dedupe_key text, _task_id bigint)
returns bigint
language plpgsql
volatile
as $$
declare
    _running record := internal.running_task();
    _holder bigint;
begin
    -- Lock order: queues.ready before queues.dedupe_key. Completions and claims lock in this order anyway.
    lock table queues.ready in row exclusive mode;

    loop
        insert into queues.dedupe_key (queue_name, dedupe_key, task_id)
        values (_queue, _dedupe_key, _task_id)
        on conflict (queue_name, dedupe_key) do nothing;
        if found then
            return _task_id;
        end if;

        -- A running task that enqueues its own key wants a successor, not its own id.
        update queues.dedupe_key k
        set task_id = _task_id
        where k.queue_name = _queue and k.dedupe_key = _dedupe_key and k.task_id = _running.task_id;
        if found then
            return _task_id;
        end if;

        select k.task_id into _holder
        from queues.dedupe_key k
        where k.queue_name = _queue and k.dedupe_key = _dedupe_key;
        if found then
            return _holder;
        end if;
        -- The holder released the key between the two statements: try again.
    end loop;
end;
$$;

comment on function queues.take_dedupe_key(text, text, bigint) is
    'The task that holds the key after this call: the given task if the key was free. Waits for an open transaction that is taking or freeing the '
    'same key.';
