select maintenance.kickoff_upkeep();
select test.equal((select count(*) from maintenance.process_findings()), 0::bigint, 'all is well');

select test.email() from generate_series(1, 7);
update supervision.instance set state = 'stuck' where process_name = 'comms.send_email' and instance_id > 1;
select test.equal(
    (select array[f.check_name, f.severity, f.finding, f.remedy] from maintenance.process_findings() f),
    array['stuck', 'error', 'instances of comms.send_email are stuck (6): 2, 3, 4, 5, 6, …',
        'steadyhand why comms.send_email 2 tells why; mend that, then: steadyhand release comms.send_email 2 --reason ''what was mended'''],
    'the finding');
