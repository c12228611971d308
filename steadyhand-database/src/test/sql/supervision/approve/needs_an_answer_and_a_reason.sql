select supervision.declare_signals('comms.send_email', _approvals => '{manager}');
select test.email();
select test.refused($$select supervision.approve('comms.send_email', 1, 'manager', null, 'fine')$$, 'SH029');
select test.refused(format('select supervision.approve(%L, 1, %L, true, %L)', 'comms.send_email', 'manager', reason), 'SH029')
from unnest(array[null, '', '  ']) reason;
select test.refused($$select supervision.approve('comms.send_email', 99, 'manager', true, 'fine')$$, 'SH015');
select test.equal((select count(*) from supervision.signal), 0::bigint, 'nothing is kept');
select test.equal((select count(*) from internal.operator_action a where a.action = 'approve'), 0::bigint, 'nothing is recorded');
