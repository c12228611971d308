create or replace function maintenance.begin_partition(_from bigint)
returns void
language plpgsql
volatile
set lock_timeout = '50ms'
as $$
begin
    -- Changes nothing, but takes the lock that nextval waits for, which "lock table" cannot take on a sequence: from here to the end of the
    -- transaction no id can be assigned. An id assigned between reading and advancing the sequence would be assigned twice.
    alter sequence queues.task_id_seq owned by none;
    if maintenance.last_task_id() < _from - 1 then
        perform setval('queues.task_id_seq', _from - 1);
        perform maintenance.note_done('begin_partition', 'from ' || _from);
    else
        perform maintenance.note_done('begin_partition', 'from ' || _from, true, 0, 'it had begun by itself');
    end if;
exception
    when lock_not_available then
        perform maintenance.note_done('begin_partition', 'from ' || _from, false, 0, 'someone else''s lock was in the way');
end;
$$;

comment on function maintenance.begin_partition(bigint) is
    'Effect: advances the task ids so that the next task is the first one of the next partition, and history can be removed in pieces of a few '
    'days even if there is little of it. Never moves the sequence back. Waits at most 50 ms for transactions that have drawn an id, and enqueues '
    'wait for the rest of this one; if it is blocked, it is retried later.';
