set synchronous_commit = on;
select test.equal((select count(*) from maintenance.durability_findings() f where f.finding like 'synchronous_commit%'), 0::bigint, 'all is well');

set synchronous_commit = off;
select test.equal(
    (select f.severity from maintenance.durability_findings() f where f.finding like 'synchronous_commit is off:%'), 'warning', 'of the server');
set synchronous_commit = on;

do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$;
select test.equal(
    (select f.remedy from maintenance.durability_findings() f where f.finding like 'synchronous_commit is off for%'),
    format('alter database %I reset synchronous_commit', current_database()), 'of the database');
