create or replace function queues.dequeue_batch(
    _limit integer,
    _queue text default 'default',
    _task_types text[] default null,
    _worker text default null,
    _notes_starts boolean default false,
    _with_runs boolean default true
)
returns setof queues.leased_task
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _leases queues.task_lease[];
begin
    if _limit is null or _limit not between 1 and 10000 then
        raise exception 'a batch has 1 to 10000 tasks, and % were asked for', coalesce(_limit::text, 'null')
            using errcode = 'SH006';
    end if;

    -- A separate statement: the claim may enqueue tasks that it then leases, and only a later snapshot sees them.
    _leases := queues.claim_tasks(_queue, _limit, _task_types, _worker, _notes_starts, _with_runs);
    return query select * from queues.leased_tasks(_leases);
end;
$$;

comment on function queues.dequeue_batch(integer, text, text[], text, boolean, boolean) is
    'Leases the next due tasks of a queue, up to _limit, and returns them with their leases, sorted by (scheduled_at, task_id); only tasks of the '
    'given types if any are given. Tasks are claimed in the order of (available_at, task_id). available_at is scheduled_at; or the horizon mark '
    '(shortly before the last claim) if scheduled_at was earlier than the mark when the task was enqueued; or the time at which the task was '
    'released for redelivery. Tasks enqueued with a past scheduled_at are therefore claimed in the order of their ids, after everything that '
    'claims have already passed. _notes_starts promises that the client calls queues.start_task before it begins any delivery of a task but the '
    'first: a lease that expires before the work began then does not count towards the ceiling. _with_runs = false leaves the runs of supervisors that were '
    'never leased to supervision.run_due. Waits at most 50 ms for another batch claim on '
    'the same queue. Call it in a transaction of its own. Errors: SH001, SH002, SH006, SH010.';
