select test.email();
select test.email();
select test.email();
select test.equal(array_agg((n.instance_id, n.is_key)::text), array['(1,f)', '(1,t)'], 'id and key of the same one') from supervision.instances_named('comms.send_email', '1') n;
update supervision.instance set business_key = 'the same' where process_name = 'comms.send_email';
select test.equal(array_agg(n.instance_id), array[3, 2, 1]::bigint[], 'the newest first') from supervision.instances_named('comms.send_email', 'the same') n;
