select maintenance.kickoff_upkeep();
select test.equal((select count(*) from maintenance.process_findings()), 0::bigint, 'all is well');

select test.email() from generate_series(1, 8);
select supervision.stop_process('comms.send_email', n, 'supervisor_failed', case when n = 8 then 'division by zero' else format('row %s is gone', n) end, null)
from generate_series(2, 8) n;
select test.equal(
    (select array_agg(array[f.check_name, f.severity, f.finding, f.remedy]) from maintenance.process_findings() f),
    array[
        array['stuck', 'error', 'instances of comms.send_email are stuck (6, since 2030-01-01 12:00:00+00): 2, 3, 4, 5, 6, …; supervisor_failed: row 2 is gone',
            'steadyhand why comms.send_email 2 tells why; fix that, then: select supervision.release(i.process_name, i.instance_id, ''what was fixed'') '
            'from supervision.search_instances(''comms.send_email'', ''{stuck}'', _limit => 500) i'],
        array['stuck', 'error', 'instances of comms.send_email are stuck (1, since 2030-01-01 12:00:00+00): 8; supervisor_failed: division by zero',
            'steadyhand why comms.send_email 8 tells why; fix that, then: steadyhand release comms.send_email 8 --reason ''what was fixed''']],
    'the findings');

select supervision.release(i.process_name, i.instance_id, 'what was fixed') from supervision.search_instances('comms.send_email', '{stuck}', _limit => 500) i;
select test.equal((select count(*) from maintenance.process_findings()), 0::bigint, 'released');
