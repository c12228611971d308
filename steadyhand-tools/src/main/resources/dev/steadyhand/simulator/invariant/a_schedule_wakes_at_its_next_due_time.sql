-- It wakes itself at its next due time: as long as it is neither paused nor stuck, a ticket is due by then, or as soon as the least spacing allows. The safety net alone would be late.
select format('schedule %s is due at %s, and nothing wakes it by then', s.schedule_id, d.due_at)
from schedules.schedule s
join supervision.instance i on i.process_name = 'schedules.run_schedule' and i.instance_id = s.schedule_id and i.state = 'running'
join supervision.policy p on p.process_name = i.process_name
cross join lateral (
    select greatest(s.starts_at, s.starts_at + (floor(extract(epoch from s.handled_until - s.starts_at) / extract(epoch from s.every)) + 1) * s.every) as due_at) d
where s.every is not null and s.paused_at is null and s.removed_at is null
    and not exists (
        select
        from supervision.ticket t
        where t.process_name = i.process_name and t.instance_id = i.instance_id
            and t.due_at <= greatest(d.due_at, i.last_run_at, internal.wall_clock()) + p.least_spacing)
