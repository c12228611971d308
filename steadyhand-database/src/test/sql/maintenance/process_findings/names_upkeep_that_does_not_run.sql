select test.equal((select f.remedy from maintenance.process_findings() f), 'select maintenance.kickoff_upkeep()', 'never started');

select maintenance.kickoff_upkeep();
select test.pass('59 minutes');
select test.equal((select count(*) from maintenance.process_findings()), 0::bigint, 'it has an hour');

select test.pass('2 minutes');
select test.ok((select f.finding like 'upkeep has not run since 2030-01-01 12:00:00+00%' from maintenance.process_findings() f), 'the finding');

select test.run_due();
select test.equal((select count(*) from maintenance.process_findings()), 0::bigint, 'it ran');
