select test.sms(), test.email(), test.email(), test.email();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', n) from generate_series(1, 3) n;
select supervision.stop_process('comms.send_email', n, 'supervisor_failed', 'broken', null)
from generate_series(1, 2) n;
select test.equal((select count(*) from supervision.check_children()), 0::bigint, 'reports that are not folded yet are no difference');

update supervision.child_count set running = 77, stuck = 5;
delete from supervision.child_report;
insert into supervision.child_trouble (parent_process, parent_id, child_process, child_id, state) values ('comms.send_sms', 1, 'comms.send_email', 3, 'failed');
select test.equal(array_agg(c.difference order by c.difference), array['5 stuck by the counters, 2 by the children', '77 running by the counters, 1 by the children'], 'seen')
from supervision.check_children() c;

select supervision.rebuild_children('comms.send_sms', 1);
select test.equal(supervision.children_of('comms.send_sms', 1)::text, '(1,0,0,2,"comms.send_email 1 is stuck",0)', 'children');
select test.equal((select count(*) from supervision.check_children()), 0::bigint, 'nothing differs');
select test.equal(array_agg(t.child_id order by t.child_id), array[1, 2]::bigint[], 'in trouble') from supervision.child_trouble t;
select test.ok(exists (select from supervision.ticket t where t.process_name = 'comms.send_sms' and t.cause = 'rebuilt'), 'the parent is woken');
select supervision.rebuild_children('comms.send_sms', 99);
