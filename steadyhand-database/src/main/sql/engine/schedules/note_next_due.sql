create or replace function schedules.note_next_due(_schedule_id bigint, _next_due_at timestamptz)
returns void
language sql
volatile
as $$
    update schedules.schedule s
    set next_due_at = _next_due_at
    where s.schedule_id = _schedule_id and s.next_due_at is distinct from _next_due_at;
$$;

comment on function schedules.note_next_due(bigint, timestamptz) is
    'Keeps the next due time of a schedule, so that looking at it computes nothing. The caller holds the row.';
