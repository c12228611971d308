create or replace function schedules.run_schedule_decide(_facts schedules.schedule_facts)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _step supervision.step;
begin
    if _facts.is_removed then
        _step := row('finish', 'removed', 'succeeded', null, 'it was removed');
    elsif _facts.is_paused then
        _step := row('wait', 'paused', 'running', null, 'it is paused');
    elsif _facts.num_due = 0 then
        _step := row('wait', 'waiting', 'running', _facts.next_due_at, 'it waits for its next due time');
    elsif _facts.has_more then
        _step := row('run', 'enqueued', 'running', '-infinity', 'more than 100 due times are open: it makes up for the first 100');
    elsif _facts.missed = 'skip' and _facts.is_late then
        _step := row('skip', 'skipped', 'running', _facts.next_due_at, format('%s due, all too long ago', _facts.num_due));
    elsif _facts.would_overlap then
        _step := row('skip_overlap', 'skipped', 'running', _facts.next_due_at, format('%s due, while its previous task is still open', _facts.num_due));
    elsif _facts.missed <> 'all' and _facts.num_due > 1 then
        _step := row('run_latest', 'enqueued', 'running', _facts.next_due_at, format('%s due, of which it runs the latest', _facts.num_due));
    else
        _step := row('run', 'enqueued', 'running', _facts.next_due_at, format('%s due', _facts.num_due));
    end if;
    return _step;
end;
$$;

comment on function schedules.run_schedule_decide(schedules.schedule_facts) is
    'Decides about the due times of a schedule, given the facts: run them, run the latest only, skip them, or wait for the next.';
