-- All but those of PostgreSQL and of the engine.
select n.nspname as name
from pg_namespace n
where n.nspname !~ '^pg_'
    and n.nspname not in ('information_schema', 'internal', 'queues', 'supervision', 'schedules', 'maintenance')
order by 1
