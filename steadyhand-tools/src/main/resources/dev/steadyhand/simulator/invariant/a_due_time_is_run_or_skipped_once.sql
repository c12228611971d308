-- Each due time of a schedule gets one task, or is part of one span that was skipped; none is passed over, and none is invented. For schedules whose timing was never changed, so that all their due times can be told.
with unchanged as (
    select s.*
    from schedules.schedule s
    where s.every is not null
        and not exists (
            select from internal.operator_action a where a.subject_kind = 'schedule' and a.subject = s.schedule_name and a.action = 'change_schedule')
),
due as (
    select s.schedule_id, s.schedule_name, t.due_at
    from unchanged s
    cross join lateral generate_series(s.starts_at, s.handled_until, s.every) as t (due_at)
)
select format('due time %s of schedule %s was run %s times and skipped %s times', d.due_at, d.schedule_id, r.runs, k.skips)
from due d
cross join lateral (
    select count(*) as runs from schedules.schedule_run r where r.schedule_id = d.schedule_id and r.due_at = d.due_at and not r.is_run_now) r
cross join lateral (
    select count(*) as skips from schedules.schedule_skip k where k.schedule_id = d.schedule_id and d.due_at between k.first_due_at and k.last_due_at) k
where r.runs + k.skips <> 1
union all
select format('schedule %s was run for %s, which is not one of its due times', r.schedule_id, r.due_at)
from schedules.schedule_run r
join unchanged s on s.schedule_id = r.schedule_id
where not r.is_run_now and not exists (select from due d where d.schedule_id = r.schedule_id and d.due_at = r.due_at)
union all
select format('due time %s of schedule %s has %s tasks', r.due_at, r.schedule_id, count(t.task_id))
from schedules.schedule_run r
join schedules.schedule s on s.schedule_id = r.schedule_id
left join queues.task t
    on t.payload -> 'schedule' ->> 'name' = s.schedule_name and (t.payload -> 'schedule' ->> 'due_at')::timestamptz = r.due_at
    and t.queue_name = s.queue_name and not t.payload ? 'replay_of'
    and not exists (select from schedules.schedule_run n where n.schedule_id = r.schedule_id and n.is_run_now and n.task_id = t.task_id)
where not r.is_run_now
group by r.schedule_id, r.due_at
having count(t.task_id) <> 1
