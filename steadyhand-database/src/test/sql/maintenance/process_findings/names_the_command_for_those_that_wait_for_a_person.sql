select test.java_shop();
select test.java_order('o-1'), test.java_turn('{"state": "stuck", "action": "await_person", "reason": "refund may have taken effect"}');
select test.ok(p.remedy like 'steadyhand effects shop.order 1 shows %; find out %, then: steadyhand resolve shop.order 1 EFFECT --failed --reason %', p.remedy)
from maintenance.process_findings() p where p.check_name = 'stuck';
select test.equal(maintenance.shell_word('card-1'), 'card-1', 'as it is');
select test.equal(maintenance.shell_word('Ann''s $1'), '''Ann''\''''s $1''', 'quoted');
