select test.refused($$select queues.enqueue('email', null)$$, 'SH003', 'the payload is missing%');
select test.refused($$select queues.enqueue('email', 'null')$$, 'SH003', 'the payload is null%');
select test.refused($$select queues.enqueue('email', '[]')$$, 'SH003', 'the payload is array%');
select test.refused($$select queues.enqueue('email', '"x"')$$, 'SH003', 'the payload is string%');
select test.refused(
    $$select queues.enqueue('email', jsonb_build_object('x', repeat('x', 1048576)))$$,
    'SH004', 'the payload has 1048585 bytes, and 1048576 are allowed');

-- A number can be short in storage and long in text.
select test.refused(
    $$select queues.enqueue('email', jsonb_build_object('x', ('1e' || 120000)::numeric, 'y', 1, 'z', repeat('z', 1000000)))$$, 'SH004');

select queues.change_setting('max_payload_bytes', '300');
select test.refused($$select queues.enqueue('email', jsonb_build_object('x', repeat('x', 300)))$$, 'SH004');
select queues.enqueue('email', jsonb_build_object('x', repeat('x', 200)));
