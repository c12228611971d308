select maintenance.kickoff_upkeep();
select queues.enqueue('sms', '{}');
delete from queues.ready r using queues.task t where t.task_id = r.task_id and t.task_type = 'sms';
select maintenance.check_page(0);
select test.ok((select f.finding like 'in the last day upkeep found tasks that differed from the ledger (1), and fixed them; the last: task % was open and not in ready'
    from maintenance.process_findings() f where f.check_name = 'ready'), 'the finding');

select test.pass('2 days');
select test.equal((select count(*) from maintenance.process_findings() f where f.check_name = 'ready'), 0::bigint, 'yesterday is over');
