select maintenance.recover_leases();
select test.equal(
    (select array[d.is_done::text, d.findings::text, d.report] from maintenance.upkeep_report d), array['false', '0', 'others hold them'], 'nothing');
select test.equal((maintenance.upkeep_supervisor_facts(1)).held_up, array['recover_leases'], 'held up');
select test.pass(interval '1 minute');
select test.equal((maintenance.upkeep_supervisor_facts(1)).held_up, '{}'::text[], 'no longer');

select queues.enqueue('sms', '{}');
select test.claim();
select test.pass(interval '7 minutes');
select test.equal((maintenance.upkeep_supervisor_facts(1)).has_expired_leases, true, 'expired');
select maintenance.recover_leases();
select test.equal((select array_agg(d.findings order by d.done_at) from maintenance.upkeep_report d), array[0, 1], 'recovered');
select test.no_drift();
