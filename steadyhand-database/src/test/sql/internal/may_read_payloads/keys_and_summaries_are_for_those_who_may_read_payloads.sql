select test.sms(), test.email();
select supervision.watch('comms.send_sms', 1, 'comms.send_email', 1);
select supervision.fold_reports('comms.send_sms', 1);
grant usage on schema public to public;
create function public.seen() returns text[] language sql as $$
    select array[i.business_key, i.summary] from supervision.instance_state i where i.process_name = 'comms.send_email';
$$;
create function public.found() returns text[] language sql as $$
    select array_agg(s.how order by s.how) from (
        select concat_ws(' ', 'search', i.business_key, i.summary) as how from supervision.search_instances('comms.send_email') i
        union all
        select concat_ws(' ', 'tree', i.business_key, i.summary) from supervision.tree('comms.send_sms', 1) i where i.process_name = 'comms.send_email'
        union all
        select concat_ws(' ', 'branch', i.business_key, i.summary) from supervision.branch('comms.send_sms', 1) i
        union all
        select concat_ws(' ', 'children', i.business_key, i.summary) from supervision.children_page('comms.send_sms', 1) i
    ) s;
$$;

set role steadyhand_operator;
select test.equal(public.seen(), array['2', 'to ann@example.org: Hello'], 'the operator sees them');
select test.equal(public.found(), array[
    'branch 2 to ann@example.org: Hello', 'children 2 to ann@example.org: Hello', 'search 2 to ann@example.org: Hello', 'tree 2 to ann@example.org: Hello'], 'everywhere');
set role steadyhand_observer;
select test.equal(public.seen(), array[null, null]::text[], 'the observer does not');
select test.equal(public.found(), array['branch', 'children', 'search', 'tree'], 'anywhere');
set role steadyhand_application;
select test.equal(public.seen(), array[null, null]::text[], 'nor does the application');
reset role;

-- A function of somebody else does not open them, and neither does a login without the right.
alter function public.seen() security definer;
set role steadyhand_observer;
select test.equal(public.seen(), array[null, null]::text[], 'through the function of a superuser');
reset role;
set session authorization steadyhand_observer;
select test.equal(public.seen(), array[null, null]::text[], 'as a login');
reset session authorization;
