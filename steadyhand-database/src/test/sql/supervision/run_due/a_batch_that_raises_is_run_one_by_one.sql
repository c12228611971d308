select test.email() from generate_series(1, 3);
create function comms.send_email_acts(_steps supervision.taken_step[]) returns void language plpgsql as $$
begin
    if exists (select from unnest(_steps) s where (s.run).instance_id = 2) then
        raise exception 'not this one';
    end if;
    perform supervision.schedule_attempts(_steps);
end;
$$;
update supervision.process set act_function = 'comms.send_email_acts' where process_name = 'comms.send_email';
select test.equal((select to_jsonb(r) from supervision.run_due('default', 10) r), '{"task_ids": [1, 2, 3], "has_failed": true}', 'the batch');
select test.equal((select count(*) from supervision.decision), 0::bigint, 'nothing has happened');
select test.no_drift();

select test.equal(array[supervision.run_alone(1), supervision.run_alone(3)], '{true,true}', 'those that are well');
select test.refused('select supervision.run_alone(2)', 'P0001', 'not this one');
select test.equal(supervision.lease_from_now_on(2, 'not this one', 'handler_failed', 'ann'), true, 'the one that is not');
select test.equal(supervision.lease_from_now_on(2, 'again', 'handler_failed'), false, 'once');
select test.equal(array[supervision.run_alone(1), supervision.run_alone(2)], '{false,false}', 'neither what is done, nor what goes the leased way');
select test.equal((select array_agg(e.error_message) from queues.error e), array['not this one'], 'the error is on record');
select test.equal((select (w.deliveries, w.uncounted)::text from queues.ready w where w.task_id = 2), '(1,0)', 'it counts');
select test.no_drift();

select test.pass('1 hour');
select test.equal((select array_agg(i) from supervision.run_due('default', 10) r, unnest(r.task_ids) i where i = 2), null::bigint[], 'it is not run without a lease again');
select test.equal((select array_agg(d.delivery) from queues.dequeue_batch(10, _with_runs => false) d where d.task_id = 2), array[2], 'its second delivery is leased');
