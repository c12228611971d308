create or replace function queues.lock_briefly(_task_id bigint)
returns boolean
language plpgsql
volatile
set lock_timeout = '250ms'
as $$
begin
    perform from queues.ready w where w.task_id = _task_id for update;
    return true;
exception
    when lock_not_available then
        return false;
end;
$$;

comment on function queues.lock_briefly(bigint) is
    'Locks the row of an open task. False if somebody else has it locked for longer than a quarter of a second: a handler in its transaction, not a statement of a worker. True if '
    'there is no row any more.';
