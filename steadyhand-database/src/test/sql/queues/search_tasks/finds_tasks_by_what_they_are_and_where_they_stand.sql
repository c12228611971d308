-- 1 completed, 2 held, 3 expired, 4 dead (its letter is 7), 5 waiting, 6 scheduled, 8 waits elsewhere.
select queues.create_queue('slow');
select queues.enqueue('email', '{}') from generate_series(1, 5);
select queues.enqueue('email', '{}', test.now() + interval '1 hour');
create table test.held as select d.task_id, d.task_lease_id from queues.dequeue_batch(4) d;
select queues.complete_task(h.task_id, h.task_lease_id) from test.held h where h.task_id = 1;
select queues.give_up_task(h.task_id, h.task_lease_id, 'no', 'validation') from test.held h where h.task_id = 4;
select test.pass(interval '3 minutes');
select queues.renew_lease(h.task_id, h.task_lease_id) from test.held h where h.task_id = 2;
select test.pass(interval '3 minutes');
select queues.enqueue('db_function', '{"db_function": "app.handle_later"}', _queue => 'slow');

create function test.found(_sql text)
returns text
language plpgsql
as $$
declare
    _found text;
begin
    execute format('select coalesce(string_agg(s.task_id::text, '' '' order by s.place), '''') || coalesce('' > '' || max(s.searched_down_to), '''')
        from (select s.*, row_number() over () as place from queues.search_tasks(%s) s) s', _sql) into _found;
    return _found;
end;
$$;

select test.equal(test.found(''), '8 7 6 5 4 3 2 1', 'all, the newest first');
select test.equal(
    array(select format('%s %s', s.task_id, s.state) from queues.search_tasks() s),
    array(select format('%s %s', s.task_id, s.state) from queues.task_state s order by s.task_id desc), 'in their state');
select test.equal(test.found(format('_state => %L', s.state)), s.expected, s.state)
from (values ('completed', '1'), ('held', '2'), ('expired', '3'), ('dead', '4'), ('waiting', '8 7 5'), ('scheduled', '6')) as s (state, expected);
select test.equal(test.found($$_queue => 'slow'$$), '8', 'of a queue');
select test.equal(test.found($$_queue => 'slow', _state => 'waiting'$$), '8', 'of a queue, waiting');
select test.equal(test.found($$_queue => 'default_dlq'$$), '7', 'of a queue of dead letters');
select test.equal(test.found($$_task_type => 'db_function'$$), '8', 'of a type');
select test.equal(test.found($$_task_type => 'email', _state => 'held'$$), '2', 'of a type, held');
select test.equal(test.found($$_step => 'Handle_Later'$$), '8', 'whose step contains');
select test.equal(test.found($$_step => '%'$$), '', 'no pattern');
select test.equal(test.found($$_step => 'e_ail'$$), '', 'no pattern either');
select test.equal(test.found($$_step => '\', _queue => ''' or true --'$$), '', 'nor anything else');
select test.equal(test.found($$_queue => 'nowhere', _state => 'waiting'$$), '', 'no such queue');
select test.equal(test.found($$_enqueued_from => test.now()$$), '8', 'enqueued since');
select test.equal(test.found($$_enqueued_until => test.now()$$), '7 6 5 4 3 2 1', 'enqueued before');
select test.equal(test.found($$_enqueued_from => test.now() - interval '1 hour', _enqueued_until => test.now() - interval '30 minutes'$$), '', 'enqueued then');

-- Pages follow each other without gaps or doubles, also while tasks come.
select test.equal(test.found('_limit => 3'), '8 7 6 > 6', 'the first page');
select queues.enqueue('sms', '{}');
select test.equal(test.found('_limit => 3, _before_task_id => 6'), '5 4 3 > 3', 'the second page');
select test.equal(test.found('_limit => 3, _before_task_id => 3'), '2 1', 'the last page');
select test.equal(test.found($$_limit => 1, _state => 'waiting', _before_task_id => 7$$), '5 > 5', 'a page of those that wait');
select test.equal(test.found('_limit => 0'), '9 > 9', 'at least one');
select test.equal(test.found('_limit => null, _before_task_id => 3'), '2 1', 'no limit said');
select test.equal(test.found('_before_task_id => -5'), '', 'nothing is below that');
select test.refused($$select queues.search_tasks(_state => 'lost')$$, 'SH007', '%lost%');
select test.refused($$select queues.search_tasks(_state => '')$$, 'SH007');
