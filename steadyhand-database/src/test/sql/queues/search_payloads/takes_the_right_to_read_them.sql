select queues.enqueue('email', '{"customer_id": 42, "customer": {"name": "100%", "ids": [7, 8]}}');
select queues.enqueue('sms', '{"customer_id": "42"}');
select queues.enqueue('sms', '{"customer_id": 421, "": "empty", "flag": true, "none": null}');

create function test.found(_field text, _value text)
returns bigint[]
language sql
as $$
    select array_remove(array_agg(s.task_id), null) from queues.search_payloads(_field, _value) s;
$$;

select test.equal(test.found('customer_id', '42'), '{2,1}', 'a number or its text, and nothing longer');
select test.equal(test.found('customer.name', '100%'), '{1}', 'deeper');
select test.equal(test.found('customer.name', '1__%'), '{}', 'no pattern');
select test.equal(test.found('customer.ids.1', '8'), '{1}', 'in a list');
select test.equal(test.found('customer', '{"ids": [7, 8], "name": "100%"}'), '{1}', 'a whole object');
select test.equal(test.found('flag', 'true'), '{3}', 'a truth');
select test.equal(test.found('none', ''), '{}', 'null is nothing');
select test.equal(test.found('nowhere..at.all', 'x'), '{}', 'no such field');
select test.equal((select array_agg(s.task_id) from queues.search_payloads('customer_id', '42', _task_type => 'sms') s), '{2}', 'with other filters');
select test.refused($$select queues.search_payloads('', '1')$$, 'SH007');
select test.refused($$select queues.search_payloads(null, '1')$$, 'SH007');
select test.refused($$select queues.search_payloads('customer_id', null)$$, 'SH007');

set session authorization steadyhand_observer;
select test.equal((select count(*) from queues.search_tasks()), 3::bigint, 'an observer sees the tasks');
select test.refused($$select queues.search_payloads('customer_id', '42')$$, '42501');
set session authorization steadyhand_operator;
select test.equal((select count(*) from queues.search_payloads('customer_id', '42')), 2::bigint, 'an operator sees into them');
