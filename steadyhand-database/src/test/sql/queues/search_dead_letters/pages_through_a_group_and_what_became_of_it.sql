select queues.enqueue('email', '{"order_id": 7, "body": "private"}') from generate_series(1, 7);
select queues.give_up_task(d.task_id, d.task_lease_id, 'mailbox ' || d.task_id || ' is full', 'provider_refused') from queues.dequeue_batch(10) d;
create table test.letter as
select d.task_id as id, row_number() over (order by d.task_id) as n from queues.dead_letter d;
select queues.replay_dead_letter(l.id, 'same', 'fixed', 'ann') from test.letter l where l.n = 1;
select queues.discard_dead_letter(l.id, 'too late', 'bob') from test.letter l where l.n = 2;
select queues.complete_task(l.id) from test.letter l where l.n = 3;

create function test.found(_filter text)
returns text
language plpgsql
as $$
declare
    _found text;
begin
    execute format('select coalesce(string_agg(l.n::text, '' '' order by s.place), '''') || coalesce('' > '' || max(b.n), '''')
        from (select s.*, row_number() over () as place from queues.search_dead_letters(%s) s) s
        left join test.letter l on l.id = s.dead_letter_id
        left join test.letter b on b.id = s.searched_down_to', _filter) into _found;
    return _found;
end;
$$;

select test.equal(test.found(''), '7 6 5 4', 'those that are open, the newest first');
select test.equal(test.found('_state => null'), '7 6 5 4 3 2 1', 'all');
select test.equal(test.found(format('_state => %L', s.state)), s.expected, s.state)
from (values ('open', '7 6 5 4'), ('replayed', '1'), ('discarded', '2'), ('completed', '3')) as s (state, expected);
select test.equal((s.original_task_id, s.step, s.subject_ids, s.error_kind, s.error_group, s.last_error, s.deliveries)::text,
    '(7,email,"{""order_id"": 7}",provider_refused,"mailbox # is full","mailbox 7 is full",1)', 'its diagnosis')
from (select * from queues.search_dead_letters() limit 1) s;
select test.equal((s.settled_by, s.settled_because, s.replay_task_id is not null)::text, '(ann,fixed,t)', 'what became of it')
from queues.search_dead_letters(_state => 'replayed') s;

select test.equal(test.found('_limit => 2'), '7 6 > 6', 'the first page');
select queues.enqueue('email', '{}');
select queues.give_up_task(d.task_id, d.task_lease_id, 'another', 'provider_refused') from queues.dequeue_batch(10) d;
select test.equal(test.found(format('_limit => 2, _before_dead_letter_id => %s', (select l.id from test.letter l where l.n = 6))), '5 4 > 4', 'the second');
select test.equal(test.found(format('_limit => 2, _before_dead_letter_id => %s', (select l.id from test.letter l where l.n = 4))), '', 'the end');
select test.equal(test.found(format('_state => null, _limit => 2, _before_dead_letter_id => %s', (select l.id from test.letter l where l.n = 3))), '2 1 > 1', 'of all');
select test.equal(test.found($$_error_group => '%'$$), '', 'no pattern');
select test.equal(test.found($$_queue => 'nowhere'$$), '', 'no such queue');
select test.equal(test.found($$_queue => 'nowhere', _state => null$$), '', 'no such queue, in any state');
select test.refused($$select queues.search_dead_letters(_state => 'lost')$$, 'SH007', '%lost%');

-- More than one page looks at, below as many that wait elsewhere.
select queues.enqueue('email', '{}') from generate_series(1, 2500);
select count(queues.give_up_task(d.task_id, d.task_lease_id, 'again', 'provider_refused')) from queues.dequeue_batch(2500) d;
select queues.enqueue('email', '{}') from generate_series(1, 5000);
create function test.walk(_group text)
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
        for _line in select * from queues.search_dead_letters(_error_group => _group, _before_dead_letter_id => _before, _limit => 500) loop
            _found := _found || _line.dead_letter_id;
            _before := _line.searched_down_to;
        end loop;
        exit when _before is null;
    end loop;
    _found := array_remove(_found, null);
    return format('%s of %s in %s pages', cardinality(_found), (select count(distinct f) from unnest(_found) f), _pages);
end;
$$;
select test.equal(test.walk('again'), '2500 of 2500 in 7 pages', 'the many');
select test.equal(test.walk('mailbox # is full'), '4 of 4 in 2 pages', 'the few below them');
