insert into supervision.instance (process_name, instance_id, state, started_at)
select p, n, (array['running', 'succeeded', 'failed', 'stuck'])[1 + n % 4], test.now() + (n / 3) * interval '1 second'
from unnest(array['comms.send_email', 'comms.send_sms', 'files.file_deletion']) p
cross join generate_series(1, 40) n;

create function test.walk(_filter text, _limit integer)
returns text[]
language plpgsql
as $$
declare
    _line record;
    _last supervision.instance;
    _found text[] := '{}';
    _on_page integer;
begin
    loop
        _on_page := 0;
        for _line in
            execute format('select * from supervision.search_instances(%s _limit => $1, _before_started_at => $2, _before_process => $3, _before_id => $4)', _filter)
            using _limit, _last.started_at, _last.process_name, _last.instance_id
        loop
            _on_page := _on_page + 1;
            _found := _found || format('%s %s', _line.process_name, _line.instance_id);
            _last.started_at := _line.started_at;
            _last.process_name := _line.process_name;
            _last.instance_id := _line.instance_id;
            -- The list goes on below while new ones come above.
            insert into supervision.instance (process_name, instance_id, state, started_at)
            values ('comms.send_email', 1000 + (select count(*) from supervision.instance), 'running', test.now() + interval '1 hour');
        end loop;
        exit when _on_page < _limit;
    end loop;
    delete from supervision.instance i where i.instance_id > 1000;
    return _found;
end;
$$;

-- As one would without an index.
create function test.expected(_process text, _states text[])
returns text[]
language sql
as $$
    select array(
        select format('%s %s', i.process_name, i.instance_id)
        from supervision.instance i
        where (_process is null or i.process_name = _process) and (_states is null or i.state = any (_states))
        order by i.started_at desc, i.process_name desc, i.instance_id desc);
$$;

select test.equal(test.walk('', l), test.expected(null, null), 'all, to a page: ' || l) from unnest(array[1, 7, 500]) l;
select test.equal(test.walk($$'comms.send_sms',$$, 7), test.expected('comms.send_sms', null), 'of a process');
select test.equal(test.walk($$'comms.send_sms', '{stuck,failed,stuck}',$$, 3), test.expected('comms.send_sms', '{stuck,failed}'), 'in trouble');
select test.equal(test.walk($$_states => '{stuck}',$$, 4), test.expected(null, '{stuck}'), 'of all processes');
select test.equal(array(select i.process_name from supervision.search_instances(_instance_id => 5) i), '{files.file_deletion,comms.send_sms,comms.send_email}', 'by id');
select test.equal((select count(*) from supervision.search_instances('comms.send_sms', '{stuck}', 5) i), 0::bigint, 'by id, in another state');
select test.equal((select count(*) from supervision.search_instances('comms.nothing') i), 0::bigint, 'no such process');
select test.equal((select count(*) from supervision.search_instances(_states => '{}') i), 0::bigint, 'in no state');
select test.equal((select count(*) from supervision.search_instances(_limit => -1) i), 1::bigint, 'at least one');
select test.refused($$select supervision.search_instances(_states => '{stuck,lost}')$$, 'SH007', '%lost%');

-- Their numbers, exactly or so many and more.
select test.equal(array(select c::text from supervision.count_instances() c), array(select s::text from supervision.process_state s order by s.process_name), 'counted');
select test.equal((c.running, c.stuck)::text, '(3,3)', 'no further than that') from supervision.count_instances(3) c where c.process_name = 'comms.send_sms';
