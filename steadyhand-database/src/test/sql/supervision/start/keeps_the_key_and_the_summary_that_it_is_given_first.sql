select test.email() from generate_series(1, 4);
delete from supervision.instance;
create function public.named(_id bigint) returns text[] language sql as $$
    select array[i.business_key, i.summary] from supervision.instance i where i.process_name = 'comms.send_email' and i.instance_id = _id;
$$;

select supervision.start('comms.send_email', 1, _business_key => 'order-4711', _summary => 'three books for Ann');
select supervision.start('comms.send_email', 1, _business_key => 'order-4712', _summary => 'none for Bob');
select test.equal(public.named(1), array['order-4711', 'three books for Ann'], 'the first');

-- One of them is enough; both are one line, and are cut rather than refused.
select supervision.start('comms.send_email', 2, _summary => E' three\tbooks\r\n for \x1b[1mAnn ');
select test.equal(public.named(2), array[null, 'three books for [1mAnn'], 'one line');
select supervision.start('comms.send_email', 3, _business_key => repeat('k', 201), _summary => repeat('ä', 300000));
select test.equal(public.named(3), array[repeat('k', 200), repeat('ä', 200)], 'at most 200 characters');
select supervision.start('comms.send_email', 4, _business_key => '', _summary => E' \n');
select test.equal(public.named(4), array[null, null]::text[], 'nothing');

select test.run_due();
select test.equal(public.named(1), array['order-4711', 'three books for Ann'], 'after a run');
