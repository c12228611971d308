create role namer;
create function public.identity(_ids bigint[]) returns table (instance_id bigint, business_key text, summary text) language sql stable as $$
    select n, current_user::text, 'summary' from unnest(_ids) n;
$$;
alter function public.identity(bigint[]) owner to steadyhand_owner;
alter schema public owner to steadyhand_owner;
update supervision.process set identity_function = 'public.identity' where process_name = 'comms.send_email';
select test.equal((select n.business_key from supervision.identities('comms.send_email', '{1}') n), current_user::text, 'the owner''s own');
select test.equal(supervision.is_own_process(p), true, 'its own process') from supervision.process p where p.process_name = 'comms.send_email';

alter function public.identity(bigint[]) owner to namer;
select test.equal((select count(*) from supervision.identities('comms.send_email', '{1}') n), 0::bigint, 'of a stranger');
select test.equal(supervision.is_own_process(p), false, 'nor run with the owner''s privileges') from supervision.process p where p.process_name = 'comms.send_email';
