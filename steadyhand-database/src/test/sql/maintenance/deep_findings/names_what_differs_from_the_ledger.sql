select queues.enqueue('sms', '{}') from generate_series(1, 2);
select test.equal((select count(*) from maintenance.deep_findings()), 0::bigint, 'all is well');

delete from queues.ready;
select test.equal(
    (select array[f.check_name, f.finding, f.remedy] from maintenance.deep_findings() f),
    array['ready', 'tasks differ from the ledger (2); the first: task 1, open in the ledger, missing in ready', 'select queues.rebuild_ready()'],
    'the finding');

select queues.rebuild_ready();
select test.equal((select count(*) from maintenance.deep_findings()), 0::bigint, 'its remedy fixes it');
