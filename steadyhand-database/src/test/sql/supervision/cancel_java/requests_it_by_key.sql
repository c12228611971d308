select test.refused($$select supervision.cancel_java('comms.send_email', 'order-1', 'no')$$, 'SH015', '%no instance with the key ''order-1''');
select test.refused($$select supervision.cancel_java('shop.no', 'order-1', 'no')$$, 'SH015', 'there is no process %');
