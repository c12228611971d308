select test.email();
select test.run_due();
create function public.answer(_handler text) returns text language sql as $$
    select (supervision.record_for_handler(_handler, array['{"original_payload": {"send_email_attempt_id": 1}}']::jsonb[], null))[1] ->> 'status';
$$;
select test.equal(public.answer('comms.record_email_success'), 'succeeded', 'a bare call of the kit');
select test.equal(public.answer('comms.get_email_payload'), null, 'anything else');
select test.equal(public.answer('comms.nothing'), null, 'nothing');
select test.equal(public.answer(null), null, 'null');

-- Whoever may not call it, and what is not registered.
set session authorization worker_service_user;
select test.equal((supervision.record_for_handler('comms.record_email_success', '{}', null)) is not null, true, 'a worker may');
reset session authorization;
revoke execute on function comms.record_email_success(jsonb) from worker_service_user;
set session authorization worker_service_user;
select test.equal((supervision.record_for_handler('comms.record_email_success', '{}', null)) is not null, false, 'unless it may not call the handler');
reset session authorization;
grant execute on function comms.record_email_success(jsonb) to worker_service_user;
create schema other;
create function other.record_email_success(_payload jsonb) returns jsonb language plpgsql security definer as 'begin return null; end;';
select test.equal(public.answer('comms.record_email_success'), 'succeeded', 'a namesake is another function');
select test.equal(public.answer('other.record_email_success'), null, 'not registered, and not that');
select internal.unregister_function('comms.record_sms_success');
select test.equal(public.answer('comms.record_sms_success'), null, 'not registered');

-- One more statement, and it is called for each.
create or replace function comms.record_email_failure(_payload jsonb) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
    perform 1;
    return supervision.record_failure('comms.send_email', _payload);
end;
$$;
select test.equal(public.answer('comms.record_email_failure'), null, 'it does more');
select test.equal((select count(*) from comms.send_email_attempt_failed), 0::bigint, 'and was not called here');

-- With other rights than those of this function, too.
alter function comms.record_email_success(jsonb) security invoker;
select test.equal(public.answer('comms.record_email_success'), null, 'rights of its caller');
create role somebody_else;
grant all on schema comms to somebody_else;
alter function comms.record_email_success(jsonb) security definer;
alter function comms.record_email_success(jsonb) owner to somebody_else;
select test.equal(public.answer('comms.record_email_success'), null, 'rights of somebody else');
