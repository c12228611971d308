select test.java_shop();
select test.java_order('o-1');
select comms.kickoff_send_email(m.message_id) from comms.create_email_message('a@example.org', 'Hello', 'World') m;
select supervision.signal_java('shop.order', 'o-2', 'paid');
select test.refused($$select supervision.force_cancel('shop.order', 1, ' ')$$, 'SH007', '%without a reason');
select test.refused($$select supervision.force_cancel('shop.order', 9, 'no')$$, 'SH015', 'process shop.order has no instance 9');
select test.refused($$select supervision.force_cancel('shop.no', 1, 'no')$$, 'SH015', '%');
select test.refused($$select supervision.force_cancel('comms.send_email', 1, 'no')$$, 'SH027', '%it is a process in SQL');
select test.refused($$select supervision.force_cancel('shop.order', 2, 'no')$$, 'SH027', '%was not started, so far only signals came');
