create or replace function queues.start_task(_task_id bigint, _task_lease_id bigint)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return queues.prolong_lease(_task_id, _task_lease_id, true);
end;
$$;

comment on function queues.start_task(bigint, bigint) is
    'Records that the work on a task is about to begin, and renews its lease as queues.renew_lease does: returns its new end, or null if the '
    'lease is lost, in which case the work must not begin. Call it in a transaction of its own, before the work, from the second delivery on, if '
    'the task was claimed with _notes_starts: from then on the delivery counts towards the ceiling even if the worker crashes. Error: SH008.';
