create function comms.send_email_identity(_ids bigint[]) returns table (instance_id bigint, business_key text, summary text) language sql stable as $$
    select t.send_email_task_id, 'message ' || t.message_id, format(E'one of\n%s', cardinality(_ids))
    from comms.send_email_task t
    where t.send_email_task_id = any (_ids) and t.send_email_task_id <> 3
    union all
    select 77, 'nobody asked', null;
$$;
alter function comms.send_email_identity(bigint[]) owner to steadyhand_owner;
select supervision.register_process(p.process_name, p.description, _facts_function => p.facts_function, _attempts => p.attempts)
from supervision.process p where p.process_name = 'comms.send_email';
select test.equal((select p.identity_function from supervision.process p where p.process_name = 'comms.send_email'), 'comms.send_email_identity', 'found by its name');

select test.email() from generate_series(1, 6);
delete from supervision.instance i where i.process_name = 'comms.send_email';
create function public.named(_id bigint) returns text[] language sql as $$
    select array[i.business_key, i.summary] from supervision.instance i where i.process_name = 'comms.send_email' and i.instance_id = _id;
$$;

-- Runs that are the first that is heard of their instances: one call for all. An instance that it does not know has no name.
delete from queues.ready where instance_id > 3;
select supervision.run_due('default', 10);
select test.equal(array[public.named(1)::text, public.named(2)::text, public.named(3)::text],
    array['{"message 1","one of 3"}', '{"message 2","one of 3"}', '{NULL,NULL}'], 'all at once');

select supervision.start('comms.send_email', 4);
select test.equal(public.named(4), array['message 4', 'one of 1'], 'started without');
select supervision.start('comms.send_email', 5, _summary => 'given');
select test.equal(public.named(5), array[null, 'given'], 'what is given counts');
select supervision.watch('comms.send_email', 4, 'comms.send_email', 6);
select test.equal(public.named(6), array['message 6', 'one of 1'], 'watched before it was started');
select test.equal((select count(*) from supervision.instance i where i.instance_id = 77), 0::bigint, 'only those that were asked for');
