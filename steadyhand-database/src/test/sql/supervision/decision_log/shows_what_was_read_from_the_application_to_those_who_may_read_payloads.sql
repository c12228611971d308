select test.java_shop();
select test.java_order('o-1'), test.java_turn('{"await": ["paid"], "read": {"iban": "DE02"}}');
set role steadyhand_observer;
select test.equal((select d.facts ? 'read' from supervision.decision_log d), false, 'hidden from an observer');
select test.ok((select d.facts ? 'now' from supervision.decision_log d), 'not the rest');
reset role;
set role steadyhand_operator;
select test.equal((select d.facts -> 'read' ->> 'iban' from supervision.decision_log d), 'DE02', 'shown to an operator');
reset role;
