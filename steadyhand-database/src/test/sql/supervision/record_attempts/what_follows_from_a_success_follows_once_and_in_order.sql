create table public.called (ids bigint[]);
create function comms.follow(_ids bigint[]) returns void language sql as $$ insert into public.called values (_ids); $$;
update supervision.process set success_effect = 'comms.follow' where process_name = 'comms.send_email';
select test.email() from generate_series(1, 3);
select supervision.run_due('default', 10);
create function public.record(variadic _attempt_ids integer[]) returns void language sql as $$
    select supervision.record_attempts('comms.send_email', true,
        array(select jsonb_build_object('original_payload', jsonb_build_object('send_email_attempt_id', a)) from unnest(_attempt_ids) a), null);
$$;
select public.record(3, 1, 1, 99);
select public.record(2, 3);
select public.record(1);
select test.equal((select array_agg(c.ids::text) from public.called c), array['{1,3}', '{2}'], 'sorted, each once');
select supervision.record_failure('comms.send_email', '{"original_payload": {"send_email_attempt_id": 2}}');
select test.equal((select count(*) from public.called), 2::bigint, 'nothing follows from a failure');
