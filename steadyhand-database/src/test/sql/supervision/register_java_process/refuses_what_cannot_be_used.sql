select test.refused($$select supervision.register_java_process('Shop.Order', '{}')$$, 'SH016', '%its name is not of the form%');
select test.refused($$select supervision.register_java_process('shop.order', null)$$, 'SH016', '%not a JSON object');
select test.refused($$select supervision.register_java_process('shop.order', '{"queue": "nowhere"}')$$, 'SH002');
select test.refused($$select supervision.register_java_process('comms.send_email', '{}')$$, 'SH016', '%it is a process in SQL');
select test.equal(supervision.is_java_process('shop.order'), false, 'not registered');
