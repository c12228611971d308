select maintenance.kickoff_upkeep();
select test.java_shop(1), test.java_shop(4);
select test.java_order('o-1', 4), test.java_order('o-2', 4);
select test.java_turn(_version => 1);
select test.equal(
    (select array_agg(array[f.check_name, f.severity, f.finding, f.remedy]) from maintenance.process_findings() f),
    array[array['versions', 'error', 'instances of shop.order wait for version 4 of its code, or newer (2, the first since 2030-01-01 12:00:00+00): no worker has it',
        'start the application in that version; after a rollback: steadyhand versions allow shop.order VERSION --reason ''why the older code may go on'', with a version that steadyhand versions lists']],
    'the finding');
select supervision.announce_java_worker('{shop.order}', '{4}');
select test.equal((select count(*) from maintenance.process_findings()), 0::bigint, 'somebody has it');
