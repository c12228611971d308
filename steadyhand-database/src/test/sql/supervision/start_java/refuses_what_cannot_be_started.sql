select test.refused($$select supervision.start_java('shop.order', 'o-1', '{}', 1)$$, 'SH015', 'there is no process ''shop.order'' in Java');
select test.refused($$select supervision.start_java('comms.send_email', 'o-1', '{}', 1)$$, 'SH015');
select test.java_shop();
select test.refused(format('select supervision.start_java(''shop.order'', %L, ''{}'', 1)', key), 'SH016') from unnest(array[null, '', repeat('x', 201)]) key;
select test.refused($$select supervision.start_java('shop.order', 'o-1', null, 1)$$, 'SH016');
select test.refused($$select supervision.start_java('shop.order', 'o-1', '{}', null)$$, 'SH016');
select test.refused($$select supervision.start_java('shop.order', 'o-1', to_jsonb(repeat('x', 262144)), 1)$$, 'SH004', 'the input of instance ''o-1'' of process shop.order is too large: 262146 bytes');
select supervision.start_java('shop.order', repeat('x', 200), to_jsonb(repeat('x', 262142)), 1);
