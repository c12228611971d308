-- all runs each of them, once the latest, skip the latest if it is not later than its grace. While a schedule is paused, and after it was removed, nothing is run. For schedules that were never changed.
with unchanged as (
    select s.*
    from schedules.schedule s
    where not exists (
        select from internal.operator_action a where a.subject_kind = 'schedule' and a.subject = s.schedule_name and a.action = 'change_schedule')
)
select format('schedule %s skipped %s to %s as missed, and it is to run all', s.schedule_id, k.first_due_at, k.last_due_at)
from unchanged s
join schedules.schedule_skip k on k.schedule_id = s.schedule_id and k.reason = 'missed'
where s.missed = 'all'
union all
select format('schedule %s skipped %s at %s, within its grace of %s', s.schedule_id, k.last_due_at, k.skipped_at, s.grace)
from unchanged s
join schedules.schedule_skip k on k.schedule_id = s.schedule_id and k.reason = 'missed'
where s.missed = 'skip' and k.skipped_at - k.last_due_at <= s.grace
    and not exists (select from schedules.schedule_run r where r.schedule_id = s.schedule_id and not r.is_run_now and r.due_at > k.last_due_at and r.enqueued_at = k.skipped_at)
union all
select format('schedule %s ran %s at %s, later than its grace of %s', s.schedule_id, r.due_at, r.enqueued_at, s.grace)
from unchanged s
join schedules.schedule_run r on r.schedule_id = s.schedule_id and not r.is_run_now
where s.missed = 'skip' and r.enqueued_at - r.due_at > s.grace
union all
select format('schedule %s skipped all up to %s as missed, and it is to run the latest', s.schedule_id, k.last_due_at)
from unchanged s
join schedules.schedule_skip k on k.schedule_id = s.schedule_id and k.reason = 'missed'
where s.missed = 'once'
    and not exists (select from schedules.schedule_run r where r.schedule_id = s.schedule_id and not r.is_run_now and r.due_at > k.last_due_at and r.enqueued_at = k.skipped_at)
union all
select format('schedule %s ran %s due times at once at %s, and it is to run the latest', s.schedule_id, count(*), r.enqueued_at)
from unchanged s
join schedules.schedule_run r on r.schedule_id = s.schedule_id and not r.is_run_now
where s.missed <> 'all'
group by s.schedule_id, r.enqueued_at
having count(*) > 1
union all
select format('schedule %s ran %s at %s, though it was paused at %s or removed at %s', s.schedule_id, r.due_at, r.enqueued_at, s.paused_at, s.removed_at)
from schedules.schedule s
join schedules.schedule_run r on r.schedule_id = s.schedule_id and not r.is_run_now and r.enqueued_at > least(s.paused_at, s.removed_at)
union all
-- Whatever passed while it was paused is skipped, whatever its policy. (An action is dated when it is written down, which is later than it began if calls overlap.)
select format('schedule %s ran %s, which was due while it was paused from %s to %s', s.schedule_id, r.due_at, p.acted_at, n.acted_at)
from schedules.schedule s
join internal.operator_action p on p.subject_kind = 'schedule' and p.subject = s.schedule_name and p.action = 'pause_schedule'
join lateral (
    select a.acted_at
    from internal.operator_action a
    where a.subject_kind = 'schedule' and a.subject = s.schedule_name and a.action = 'resume_schedule' and a.action_id > p.action_id
    order by a.action_id
    limit 1
) n on true
join schedules.schedule_run r on r.schedule_id = s.schedule_id and not r.is_run_now and r.due_at > p.acted_at and r.due_at <= n.acted_at
where simulator.calls_are_whole()
