select test.sms(), test.email(), test.email(), test.email();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', n) from generate_series(1, 3) n;
select test.sms();
select supervision.watch('comms.send_email', 2, 'comms.send_sms', 2);
select supervision.stop_process('comms.send_email', 3, 'supervisor_failed', 'broken', null);
select supervision.fold_reports('comms.send_sms', 1);

select test.equal(array_agg(format('%s%s %s %s', repeat('  ', t.depth), t.process_name, t.instance_id, t.state) order by t.place), array[
    'comms.send_sms 1 running',
    '  comms.send_email 3 stuck',
    '  comms.send_email 1 running',
    '  comms.send_email 2 running',
    '    comms.send_sms 2 running'], 'tree')
from (select t.*, row_number() over () as place from supervision.tree('comms.send_sms', 1) t) t;
select test.equal(array_agg(t.instance_id order by t.place), array[1, 3]::bigint[], 'only the first child')
from (select t.*, row_number() over () as place from supervision.tree('comms.send_sms', 1, 1) t) t;
select test.equal((t.children_running, t.children_stuck)::text, '(2,1)', 'how many there are') from supervision.tree('comms.send_sms', 1, 0) t;
select test.equal((select count(*) from supervision.tree('comms.send_sms', 99)), 0::bigint, 'nobody');

-- Two that watch each other are drawn once each. supervision.watch refuses that.
insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at) values ('comms.send_sms', 2, 'comms.send_email', 2, test.now());
select test.equal((select count(*) from supervision.tree('comms.send_sms', 2)), 2::bigint, 'no endless tree');
