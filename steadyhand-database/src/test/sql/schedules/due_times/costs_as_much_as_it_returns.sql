-- The conversions of local times are the work; a minute has one.
set track_functions = 'all';

create function pg_temp.conversions()
returns bigint
language sql
volatile
as $$
    select coalesce(sum(f.calls), 0)::bigint from pg_stat_xact_user_functions f where f.schemaname = 'schedules' and f.funcname = 'first_instant';
$$;

create function pg_temp.cost(_cron text, _after timestamptz, _most integer)
returns bigint
language plpgsql
volatile
as $$
declare
    _before constant bigint := pg_temp.conversions();
    _schedule schedules.schedule;
begin
    _schedule.cron := _cron;
    _schedule.time_zone := 'Europe/Berlin';
    _schedule.starts_at := _after;
    perform test.equal(cardinality(schedules.due_times(_schedule, _after, 'infinity', _most)), _most, _cron);
    perform schedules.latest_due(_schedule, _after, _after + interval '2 years');
    return pg_temp.conversions() - _before;
end;
$$;

select test.ok(pg_temp.cost(v.cron, '2030-03-01 04:00+00', v.most) between 1 and v.expected, v.cron || ' × ' || v.most)
from (values
    ('* * * * * *', 1, 20),
    ('* * * * * *', 1000, 50),
    ('*/5 * * * * *', 1, 60),
    -- Much of it, but far away.
    ('* * 3 * * *', 1, 200),
    ('* * * * 1 *', 1, 3000),
    ('* * * 1 1 ?', 1, 3000),
    ('* * * 1 *', 1, 6000),
    ('* * 29 2 *', 1, 6000),
    ('* * * ? 2 MON#5', 1, 3000),
    ('0 3 * * *', 1, 20),
    ('0 3 * * *', 1000, 3000)
) v (cron, most, expected);
