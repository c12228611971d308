select test.sms(), test.email(), test.email(), test.email();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', n) from generate_series(1, 3) n;
select test.sms();
select test.pass('1 minute');
select supervision.watch('comms.send_sms', 1, 'comms.send_sms', 2);
select supervision.watch('comms.send_email', 2, 'comms.send_sms', 2);
select supervision.stop_process('comms.send_email', 3, 'supervisor_failed', 'broken', null);
select supervision.fold_reports('comms.send_sms', 1);

select test.equal(array_agg(format('%s: %s %s %s %s', p.child_process, p.running, p.succeeded, p.failed, p.stuck) order by p.place), array[
    'comms.send_email: 2 0 0 1',
    'comms.send_sms: 1 0 0 0'], 'the kinds, that of the emails first since it began first')
from (select p.*, row_number() over () as place from supervision.phases('comms.send_sms', 1) p) p;

select test.equal(array_agg(format('%s %s %s %s', b.process_name, b.instance_id, b.state, b.children_running) order by b.place), array[
    'comms.send_email 3 stuck 0',
    'comms.send_email 1 running 0',
    'comms.send_email 2 running 1'], 'the first children')
from (select b.*, row_number() over () as place from supervision.branch('comms.send_sms', 1, 3) b) b;
select test.equal((select count(*) from supervision.branch('comms.send_sms', 1)), 4::bigint, 'all children, but not theirs');
select test.equal((select count(*) from supervision.branch('comms.send_sms', 99)), 0::bigint, 'nobody');
select test.equal((select count(*) from supervision.phases('comms.send_email', 1)), 0::bigint, 'no children');

select test.equal(array_agg(format('%s %s %s', a.process_name, a.instance_id, a.distance) order by a.distance), array[
    'comms.send_sms 2 0',
    'comms.send_email 2 1',
    'comms.send_sms 1 2'], 'who waits for it, the farthest by the longest way')
from supervision.ancestors('comms.send_sms', 2) a;
