select test.sms();
insert into supervision.instance (process_name, instance_id, state, started_at)
select 'comms.send_email', n, case when n in (1, 4000) then 'stuck' when n % 2 = 0 then 'succeeded' else 'running' end, test.now() from generate_series(1, 4500) n;
insert into supervision.instance (process_name, instance_id, state, started_at) values ('files.file_deletion', 5, 'failed', test.now());
insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at)
select 'comms.send_sms', 1, i.process_name, i.instance_id, test.now() from supervision.instance i where i.process_name <> 'comms.send_sms';

create function test.walk(_state text, _limit integer)
returns text
language plpgsql
as $$
declare
    _line record;
    _found text[] := '{}';
    _pages integer := 0;
    _process text;
    _id bigint;
begin
    loop
        _pages := _pages + 1;
        for _line in select * from supervision.children_page('comms.send_sms', 1, _state, _process, _id, _limit) loop
            _found := _found || (_line.child_process || ' ' || _line.child_id);
            _process := _line.searched_down_to_process;
            _id := _line.searched_down_to_id;
        end loop;
        exit when _id is null;
    end loop;
    _found := array_remove(_found, null);
    return format('%s of %s, %s to %s, in %s pages', cardinality(_found), (select count(distinct f) from unnest(_found) f), _found[1], _found[cardinality(_found)], _pages);
end;
$$;

select test.equal(test.walk(null, 500), '4501 of 4501, files.file_deletion 5 to comms.send_email 1, in 10 pages', 'all');
select test.equal(test.walk('failed', 5), '1 of 1, files.file_deletion 5 to files.file_deletion 5, in 3 pages', 'of another kind');
select test.equal(test.walk('stuck', 5), '2 of 2, comms.send_email 4000 to comms.send_email 1, in 3 pages', 'the rare ones, 2,000 looked at to a page');
select test.equal(test.walk('running', 500), '2249 of 2249, comms.send_email 4499 to comms.send_email 3, in 5 pages', 'the many');
select test.equal((select count(*) || ' ' || count(p.child_id) from supervision.children_page('comms.send_sms', 99) p), '1 0', 'no children');
select test.refused($$select supervision.children_page('comms.send_sms', 1, 'lost')$$, 'SH007', '%lost%');

-- However many there are, the tree shows those in trouble first.
select test.equal(
    array(select format('%s %s %s', t.instance_id, t.state, t.depth) from supervision.tree('comms.send_sms', 1, 5) t),
    array['1 running 0', '1 stuck 1', '4000 stuck 1', '5 failed 1', '4101 running 1', '4103 running 1'], 'the tree');
