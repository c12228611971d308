-- 1 is the parent of 2 and 3; 2 failed because of 4, and 3 is stuck by itself though its child 5 failed.
set role steadyhand_owner;
insert into supervision.instance (process_name, instance_id, state, reason, started_at)
select 'comms.send_email', n, case when n = 3 then 'stuck' when n = 6 then 'running' else 'failed' end, 'because ' || n, test.now() from generate_series(1, 6) n;
insert into supervision.child_trouble (parent_process, parent_id, child_process, child_id, state)
select 'comms.send_email', c.parent_id, 'comms.send_email', c.child_id, 'failed' from (values (1, 2), (1, 3), (2, 4), (3, 5), (2, 6)) as c (parent_id, child_id);
reset role;

select test.equal(
    array(select format('%s %s %s', c.instance_id, c.state, c.reason) from supervision.troubled_children('comms.send_email', 1) c),
    array['3 stuck because 3', '4 failed because 4', '5 failed because 5'], 'the leaves, and what is stuck');
select test.equal((select count(*) from supervision.troubled_children('comms.send_email', 4)), 0::bigint, 'of a leaf');
select test.equal((select count(*) from supervision.troubled_children('comms.send_email', 1, 1)), 1::bigint, 'so many at most');

-- A ring of parents and children ends.
set role steadyhand_owner;
insert into supervision.child_trouble (parent_process, parent_id, child_process, child_id, state) values ('comms.send_email', 4, 'comms.send_email', 1, 'failed');
reset role;
select test.ok((select count(*) from supervision.troubled_children('comms.send_email', 1)) > 0, 'a ring');
