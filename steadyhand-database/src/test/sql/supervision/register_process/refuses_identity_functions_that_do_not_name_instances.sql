create function public.refusal(_identity text) returns text language plpgsql as $$
begin
    perform supervision.register_process(p.process_name, 'x', _facts_function => p.facts_function, _attempts => p.attempts, _identity => _identity)
    from supervision.process p where p.process_name = 'comms.send_email';
    return null;
exception
    when sqlstate 'SH016' then
        return regexp_replace(sqlerrm, '.*registered: ', '');
end;
$$;
create function public.single(_ids bigint) returns table (instance_id bigint, business_key text, summary text) language sql stable as 'select 1::bigint, null::text, null::text';
create function public.writing(_ids bigint[]) returns table (instance_id bigint, business_key text, summary text) language sql as 'select 1::bigint, null::text, null::text';
create function public.short(_ids bigint[]) returns table (instance_id bigint, business_key text) language sql stable as 'select 1::bigint, null::text';
create function public.good(_ids bigint[]) returns table (instance_id bigint, business_key text, summary text) language sql stable as 'select 1::bigint, null::text, null::text';

select test.equal(public.refusal('public.nothing'), 'its identity function public.nothing(bigint[]) does not exist', 'missing');
select test.equal(public.refusal('public.single'), 'its identity function public.single(bigint[]) does not exist', 'for one only');
select test.equal(public.refusal('public.writing'), 'its identity function public.writing is volatile and could write', 'volatile');
select test.equal(public.refusal('public.short'), 'its identity function public.short does not return table (instance_id bigint, business_key text, summary text)', 'columns');
select test.equal(public.refusal('public.good'), null, 'good');
select test.equal((select p.identity_function from supervision.process p where p.process_name = 'comms.send_email'), 'public.good', 'registered');
select test.equal(public.refusal(null), null, 'without');
select test.equal((select p.identity_function from supervision.process p where p.process_name = 'comms.send_email'), null, 'and without it again');
