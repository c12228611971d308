create or replace function schedules.forget_history(_schedule_id bigint)
returns void
language plpgsql
volatile
as $$
declare
    _before constant timestamptz := internal.clock() - (select s.history_retention from queues.setting s);
begin
    delete from schedules.schedule_run r
    where r.schedule_id = _schedule_id
        and r.due_at in (
            select o.due_at
            from schedules.schedule_run o
            where o.schedule_id = _schedule_id and o.due_at < _before
            order by o.due_at
            limit 200);

    delete from schedules.schedule_skip k
    where k.schedule_id = _schedule_id and k.last_due_at < _before;
end;
$$;

comment on function schedules.forget_history(bigint) is
    'Effect: deletes the records of due times before history_retention, at most 200 runs, which is more than a run adds. handled_until still '
    'records that they were handled. The caller holds the lock on the row.';
