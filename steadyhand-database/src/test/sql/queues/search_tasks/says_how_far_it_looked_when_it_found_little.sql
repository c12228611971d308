-- More tasks than one page looks at; what is looked for is the oldest.
select queues.enqueue('sms', '{}', _queue => 'default');
set role steadyhand_owner;
insert into queues.task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
select nextval('queues.task_id_seq'), 'email', '{}', test.now() + n * interval '1 second', test.now(), 'default', 1 from generate_series(1, 25000) n;
insert into queues.task_completed (task_id, completed_at) select t.task_id, test.now() from queues.task t where t.task_id between 2 and 12000;
select queues.rebuild_ready();
reset role;

create function test.walk(_filter text)
returns text
language plpgsql
as $$
declare
    _line record;
    _found bigint[] := '{}';
    _pages integer := 0;
    _before bigint;
begin
    loop
        _pages := _pages + 1;
        for _line in execute format('select * from queues.search_tasks(%s, _before_task_id => $1)', _filter) using _before loop
            _found := _found || _line.task_id;
            _before := _line.searched_down_to;
        end loop;
        exit when _before is null;
    end loop;
    return format('%s in %s pages', array_to_string(array_remove(_found, null), ' '), _pages);
end;
$$;

select test.equal(test.walk($$_task_type => 'sms'$$), '1 in 2 pages', 'all states: 20,000 to a page');
select test.equal(test.walk($$_step => 'sms', _state => 'waiting'$$), '1 in 3 pages', 'one of many: 5,000 to a page');
select test.equal(test.walk($$_task_type => 'sms', _state => 'waiting'$$), '1 in 1 pages', 'few in their lane');
select test.equal(test.walk($$_step => 'sms', _state => 'completed'$$), ' in 3 pages', 'none');
select test.equal(
    (select format('%s %s', min(s.task_id), max(s.task_id)) from queues.search_tasks(_enqueued_until => test.now() + interval '3 seconds', _task_type => 'email') s),
    '2 3', 'a time long ago is found at once');
select test.equal(
    (select count(*) || ' ' || count(distinct p.task_id) from (
        select s.task_id from generate_series(12401, 25001, 500) n cross join lateral queues.search_tasks(_limit => 500, _before_task_id => n + 1) s) p),
    '13000 13000', 'pages of 500 without gaps or doubles');
