select test.email(), test.email();
select test.run_due();
select test.refused(format('select supervision.release(%L, 1, %L)', 'comms.send_email', reason), 'SH018', 'a release needs a reason')
from unnest(array[null, '', '  ']) reason;
select test.refused($$select supervision.release('comms.send_email', 1, 'now')$$, 'SH018', 'process comms.send_email 1 is running: it has not failed and is not stuck');
select test.refused($$select supervision.release('comms.send_email', 99, 'now')$$, 'SH018');
select test.refused($$select supervision.release('comms.nothing', 1, 'now')$$, 'SH015');

select test.call('accepted');
select test.pass('1 second');
select test.run_due();
select test.refused($$select supervision.release('comms.send_email', 1, 'now')$$, 'SH018');
