select supervision.declare_signals('comms.send_email', _approvals => '{manager}');
select test.email();
select test.equal(supervision.approve('comms.send_email', 1, 'manager', false, ' too early ', 'ann'), 'kept', 'denied');
select test.equal(supervision.approve('comms.send_email', 1, 'manager', true, 'now it is time', 'bob'), 'kept', 'granted after all');
select test.equal(
    (select array_agg(concat_ws(' ', s.sent_by, s.body) order by s.signal_id) from supervision.signal s),
    array['ann {"reason": "too early", "granted": false}', 'bob {"reason": "now it is time", "granted": true}'], 'signals');
select test.equal(
    (select array_agg(concat_ws(' ', a.actor, a.action, a.subject, a.detail ->> 'approval', a.detail ->> 'granted', a.reason) order by a.action_id) from internal.operator_action a where a.action = 'approve'),
    array['ann approve comms.send_email 1 manager false too early', 'bob approve comms.send_email 1 manager true now it is time'], 'actions');
select test.equal(((supervision.last_signal('comms.send_email', 1, 'manager')).body ->> 'granted')::boolean, true, 'the last one counts');
