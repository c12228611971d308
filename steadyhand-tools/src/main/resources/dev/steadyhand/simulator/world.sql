-- What a simulation adds to the database that it simulates: a clock that only the scheduler moves, the book of the
-- provider, and a way back to the beginning. Run as superuser, after the migration.

create schema simulator;
grant usage on schema simulator to public;

-- Microseconds since 1970. A sequence, since everybody has to see a jump at once, whatever their snapshot; unlogged, so
-- that setting it is no transaction.
create unlogged sequence simulator.clock as bigint minvalue 0 start 0;
grant select, update on sequence simulator.clock to public;

create function simulator.wall_clock()
returns timestamptz
language sql
volatile
as $$
    select timestamptz 'epoch' + pg_sequence_last_value('simulator.clock') * interval '1 microsecond';
$$;

comment on function simulator.wall_clock() is 'The time of the simulation at this moment.';

-- A transaction that lasts longer than one step has its beginning in simulator.now, as now() would have it.
create or replace function internal.clock()
returns timestamptz
language sql
stable
as $$
    select timestamptz 'epoch' + coalesce(
        nullif(current_setting('simulator.now', true), '')::bigint, pg_sequence_last_value('simulator.clock')) * interval '1 microsecond';
$$;

create or replace function internal.wall_clock()
returns timestamptz
language sql
volatile
as $$
    select timestamptz 'epoch' + pg_sequence_last_value('simulator.clock') * interval '1 microsecond';
$$;

-- Calls that are made whole, one after the other, are parts of one transaction. Whatever asks for transaction ids then gets the time instead, which is later in
-- every call: nobody else is under way, so all that came before has ended.
create function simulator.is_one_transaction()
returns boolean
language sql
stable
as $$
    select coalesce(current_setting('simulator.is_one_transaction', true), '') = 'on';
$$;

comment on function simulator.is_one_transaction() is 'Whether the transactions of the simulated actors are parts of one.';

do $$
declare
    _source text := pg_get_functiondef('queues.settle_horizon'::regproc);
    _changed text := replace(replace(replace(_source,
        'pg_snapshot_xmin(pg_current_snapshot())::text::bigint',
        '(case when simulator.is_one_transaction() then internal.sequence_value(''simulator.clock'') else pg_snapshot_xmin(pg_current_snapshot())::text::bigint end)'),
        'pg_current_xact_id_if_assigned() is null',
        '(simulator.is_one_transaction() or pg_current_xact_id_if_assigned() is null)'),
        'pg_current_xact_id()::text::bigint',
        '(case when simulator.is_one_transaction() then internal.sequence_value(''simulator.clock'') else pg_current_xact_id()::text::bigint end)');
begin
    if _changed !~ 'is_one_transaction.*is_one_transaction.*is_one_transaction' then
        raise exception 'queues.settle_horizon asks otherwise by now';
    end if;
    execute _changed;
end;
$$;

-- Pauses are random, and a schedule has to be the same when it is played again.
create function simulator.random()
returns double precision
language sql
volatile
as $$
    select (hashint8extended(pg_sequence_last_value('simulator.clock'), 0) & 1023) / 1024.0::double precision;
$$;

comment on function simulator.random() is 'A number from 0 to less than 1 that depends on nothing but the time.';

do $$
declare
    _source text := pg_get_functiondef('queues.attempt_delay'::regproc);
    _changed text := replace(_source, ' random()', ' simulator.random()');
begin
    if _changed = _source then
        raise exception 'queues.attempt_delay takes its random numbers elsewhere by now';
    end if;
    execute _changed;
end;
$$;

create function simulator.begin_one_transaction()
returns void
language plpgsql
volatile
as $$
begin
    perform set_config('simulator.is_one_transaction', 'on', true);
    set constraints all immediate;
end;
$$;

comment on function simulator.begin_one_transaction() is 'From here to the end of this transaction calls are parts of it, each a savepoint.';

-- Goes back between two schedules, as every sequence does.
create sequence simulator.overlaps as bigint minvalue 0 start 0;

create function simulator.calls_are_whole()
returns boolean
language sql
stable
as $$
    select o.last_value = 0 from simulator.overlaps o;
$$;

comment on function simulator.calls_are_whole() is
    'Whether no two calls have overlapped in this schedule, so that all times of one call are the same. Otherwise a call that holds a lock may note a time long after it '
    'checked the lease: nobody is harmed, since nobody else could get at the row.';

create function simulator.end_one_transaction()
returns void
language plpgsql
volatile
as $$
begin
    perform set_config('role', 'none', true);
    -- It was dated with the time; it is dated anew.
    perform setval('queues.horizon_mark_xid', 0);
    perform setval('simulator.overlaps', 1);
end;
$$;

comment on function simulator.end_one_transaction() is 'Before the commit: from then on calls are transactions of their own.';

-- The gate saves work and guards nothing; a wait of 50 real milliseconds has no place in a schedule.
create or replace function queues.await_claim_turn(_queue_id integer)
returns void
language plpgsql
volatile
as $$
begin
    perform pg_try_advisory_xact_lock(internal.lock_class('gate'), _queue_id);
end;
$$;

create table simulator.provider_call (
    provider_call_id bigint primary key generated always as identity,
    task_id bigint not null,
    task_lease_id bigint not null,
    task_type text not null,
    idempotency_key text not null,
    subject text not null,
    knows_keys boolean not null,
    is_effect boolean not null,
    answer text not null,
    retry_after interval,
    called_at timestamptz not null
);

comment on table simulator.provider_call is 'The book of the provider: every call that reached it.';
comment on column simulator.provider_call.task_id is 'The task that the call was made for.';
comment on column simulator.provider_call.task_lease_id is 'The lease under which it was made.';
comment on column simulator.provider_call.task_type is 'The task type.';
comment on column simulator.provider_call.idempotency_key is 'The key that came with it.';
comment on column simulator.provider_call.subject is
    'What was asked for: the request without its key, which is another one for each instance. Two effects of one subject are a letter sent twice.';
comment on column simulator.provider_call.knows_keys is 'Whether this provider gives calls with the same key one effect.';
comment on column simulator.provider_call.is_effect is
    'Whether it had an effect: it was accepted and, if the provider knows keys, it was the first one with its key.';
comment on column simulator.provider_call.answer is
    'accepted, refused, try_again, give_up; dropped_after (it had its effect and the answer was lost) or dropped_before (it never got there).';
comment on column simulator.provider_call.retry_after is 'How long the provider asked to wait before the next call; null if it asked nothing.';
comment on column simulator.provider_call.called_at is 'When, by the clock of the simulation.';

create function simulator.call_provider(
    _task_id bigint,
    _task_lease_id bigint,
    _task_type text,
    _idempotency_key text,
    _subject text,
    _knows_keys boolean,
    _answer text,
    _retry_after interval default null
)
returns boolean
language sql
volatile
as $$
    insert into simulator.provider_call (
        task_id, task_lease_id, task_type, idempotency_key, subject, knows_keys, is_effect, answer, retry_after, called_at)
    values (
        _task_id, _task_lease_id, _task_type, _idempotency_key, _subject, _knows_keys,
        _answer in ('accepted', 'dropped_after')
            and not (_knows_keys and exists (
                select
                from simulator.provider_call c
                where c.idempotency_key = _idempotency_key and c.is_effect)),
        _answer, _retry_after, simulator.wall_clock())
    returning is_effect;
$$;

comment on function simulator.call_provider(bigint, bigint, text, text, text, boolean, text, interval) is
    'A call reaches the provider, who answers as told. Says whether it had an effect.';

-- What workers reported. The ledger keeps the first answer only; this tells that it kept one.
create table simulator.reported_answer (
    reported_answer_id bigint primary key generated always as identity,
    task_id bigint not null,
    task_lease_id bigint not null,
    outcome text not null,
    retry_after interval,
    reported_at timestamptz not null
);

comment on table simulator.reported_answer is 'Each answer of a provider that a worker recorded, or tried to, in a transaction that was committed.';
comment on column simulator.reported_answer.task_id is 'The task.';
comment on column simulator.reported_answer.task_lease_id is 'The lease under which the call was made.';
comment on column simulator.reported_answer.outcome is 'The outcome, as in queues.task_outcome.';
comment on column simulator.reported_answer.retry_after is 'The wait that the provider asked for.';
comment on column simulator.reported_answer.reported_at is 'When, by the clock of the simulation.';
grant insert on simulator.reported_answer to public;

do $$
declare
    _source text := pg_get_functiondef('queues.record_outcomes'::regproc);
    _changed text := replace(_source, E'\nbegin\n', E'\nbegin\n'
        '    insert into simulator.reported_answer (task_id, task_lease_id, outcome, retry_after, reported_at)\n'
        '    select g.task_id, g.task_lease_id, g.outcome, g.retry_after, internal.wall_clock()\n'
        '    from unnest(_task_ids, _task_lease_ids, _outcomes, _retry_afters) as g (task_id, task_lease_id, outcome, retry_after);\n');
begin
    if _changed = _source then
        raise exception 'queues.record_outcomes begins otherwise by now';
    end if;
    execute _changed;
end;
$$;

-- What applications were told that enqueue tasks once.
create table simulator.enqueued_once (
    enqueued_once_id bigint primary key generated always as identity,
    dedupe_key text not null,
    task_id bigint not null,
    created boolean not null,
    asked_at timestamptz not null
);

comment on table simulator.enqueued_once is 'The answers of queues.enqueue_once.';
comment on column simulator.enqueued_once.dedupe_key is 'The key.';
comment on column simulator.enqueued_once.task_id is 'The task that was named.';
comment on column simulator.enqueued_once.created is 'Whether it was a new one.';
comment on column simulator.enqueued_once.asked_at is 'When, by the clock of the simulation.';

create function simulator.enqueue_once(_task_type text, _dedupe_key text, _dedupe_scope text)
returns setof simulator.enqueued_once
language sql
volatile
as $$
    insert into simulator.enqueued_once (dedupe_key, task_id, created, asked_at)
    select _dedupe_key, e.task_id, e.created, internal.wall_clock()
    from queues.enqueue_once(_task_type, jsonb_build_object('to_address', _dedupe_key), _dedupe_key, _dedupe_scope) e
    returning *;
$$;

comment on function simulator.enqueue_once(text, text, text) is 'Enqueues a plain task, without handlers, and notes the answer.';

create table simulator.finding (
    what text not null
);

comment on table simulator.finding is 'What an operator found that should not be: for questions that are too expensive to be asked after every step.';
comment on column simulator.finding.what is 'What is wrong, in words.';

create function simulator.read_stories()
returns integer
language plpgsql
volatile
as $$
declare
    _instance supervision.instance;
    _decisions integer;
    _lines integer;
    _told integer := 0;
begin
    for _instance in select i.* from supervision.instance i loop
        begin
            select count(*) filter (where w.event = 'decision'), count(*) filter (where w.story is not null)
            into _decisions, _lines
            from supervision.why(_instance.process_name, _instance.instance_id) w;
            if _decisions <> _instance.runs then
                insert into simulator.finding (what)
                values (format('%s %s was decided upon %s times, and its story has %s', _instance.process_name, _instance.instance_id, _instance.runs, _decisions));
            end if;
            if _lines = 0 and _instance.state <> 'succeeded' then
                insert into simulator.finding (what)
                values (format('%s %s is %s, and has no story', _instance.process_name, _instance.instance_id, _instance.state));
            end if;
            _told := _told + 1;
        exception
            when others then
                insert into simulator.finding (what)
                values (format('%s %s: %s', _instance.process_name, _instance.instance_id, sqlerrm));
        end;
    end loop;
    return _told;
end;
$$;

comment on function simulator.read_stories() is 'Asks for the story of every instance, and notes which cannot be told. Returns how many could.';

create table simulator.java_call (
    number bigint primary key
);

comment on table simulator.java_call is 'The effects of processes in Java that were made in a transaction, which was committed. Written by their handlers.';
comment on column simulator.java_call.number is 'The number of the attempt in the book of the schedule.';

create table simulator.dropped_trigger (
    process_name text not null,
    instance_id bigint not null
);

comment on table simulator.dropped_trigger is 'Parents that were not told of the end of a child: simulator.drop_child_trigger() writes it.';
comment on column simulator.dropped_trigger.process_name is 'The process of the parent.';
comment on column simulator.dropped_trigger.instance_id is 'The parent.';

-- Where things go back to between two schedules.
create table simulator.beginning_sequence (
    sequence regclass primary key,
    last_value bigint not null,
    is_called boolean not null
);

create function simulator.own_tables()
returns table (table_oid oid, table_name text, columns text)
language sql
stable
as $$
    select
        c.oid, format('%I.%I', n.nspname, c.relname),
        (
            select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
            from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        )
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
        and (n.nspname <> 'simulator' or c.relname in ('provider_call', 'reported_answer', 'enqueued_once', 'taken_row', 'finding', 'dropped_trigger', 'java_call'))
    order by 2;
$$;

comment on function simulator.own_tables() is 'All tables whose rows a schedule may change, partitions singly.';

create function simulator.remember()
returns void
language plpgsql
volatile
as $$
declare
    _table record;
    _sequence record;
    _body text := '';
    _rows bigint;
    _called boolean;
    _value bigint;
begin
    for _table in select * from simulator.own_tables() loop
        execute format('select count(*) from %s', _table.table_name) into _rows;
        _body := _body || format(E'    delete from %s;\n', _table.table_name);
        if _rows > 0 then
            execute format('create table simulator.beginning_%s as table %s', _table.table_oid, _table.table_name);
            _body := _body || format(
                E'    insert into %s (%s) overriding system value select %s from simulator.beginning_%s;\n',
                _table.table_name, _table.columns, _table.columns, _table.table_oid);
        end if;
    end loop;

    for _sequence in
        select c.oid::regclass as name from pg_class c where c.relkind = 'S' and c.oid <> 'simulator.clock'::regclass
    loop
        execute format('select last_value, is_called from %s', _sequence.name) into _value, _called;
        insert into simulator.beginning_sequence values (_sequence.name, _value, _called);
    end loop;

    execute format(
        E'create function simulator.go_back() returns void language plpgsql volatile\n'
        '    set session_replication_role = replica as $body$\nbegin\n%s'
        '    perform simulator.set_sequences_back();\nend;\n$body$',
        _body);
end;
$$;

create function simulator.set_sequences_back()
returns void
language sql
volatile
as $$
    select setval(s.sequence, s.last_value, s.is_called)
    from simulator.beginning_sequence s
    where pg_sequence_last_value(s.sequence) is distinct from case when s.is_called then s.last_value end;
$$;

comment on function simulator.set_sequences_back() is 'Brings every sequence to where it was: what a rollback does not.';

comment on function simulator.remember() is
    'Makes simulator.go_back(), which brings every table and sequence to where it is now. To be called once, before the first schedule.';

create function simulator.grown_tables()
returns setof text
language sql
stable
as $$
    select c.oid::regclass::text
    from pg_class c
    where c.relkind = 'r' and c.relpersistence <> 't' and pg_relation_size(c.oid) > (4 + 2 * c.relpages) * 8192;
$$;

comment on function simulator.grown_tables() is 'Tables that are full of rows of schedules that are over.';

create view simulator.awaited as
    select w.task_id, w.available_at, w.expires_at
    from queues.ready w
    join queues.task t on t.task_id = w.task_id
    join queues.queue q on q.queue_name = t.queue_name
    where q.dead_letters_of is null
        and not exists (
            select
            from supervision.process p
            where p.is_perpetual and p.supervisor_function = t.payload ->> 'db_function');

comment on view simulator.awaited is 'Open tasks that have to come to their end: not dead letters, and not the runs of processes that never end.';

create function simulator.unfinished()
returns setof text
language sql
stable
as $$
    select format(
        '%s %s is still running after %s: %s; %s', i.process_name, i.instance_id, date_trunc('second', internal.clock() - i.started_at),
        case when i.runs = 0 then 'it has never decided' else concat_ws(': ', 'it decided ' || i.status, i.reason) end,
        coalesce('its next run is due at ' || date_trunc('second', i.next_wake_at), 'no run of it is planned'))
    from supervision.instance i
    join supervision.process p on p.process_name = i.process_name
    where i.state = 'running' and not p.is_perpetual
    union all
    select format(
        'task %s (%s) is still open: %s', t.task_id, coalesce(t.payload ->> 'db_function', t.task_type),
        case when w.expires_at is null then 'due at ' || date_trunc('second', w.available_at)
        else 'leased until ' || date_trunc('second', w.expires_at) end)
    from simulator.awaited w
    join queues.task t on t.task_id = w.task_id;
$$;

comment on function simulator.unfinished() is
    'What has not come to its end, and what it waits for: instances that run, and open tasks. Dead letters have ended; processes that never end '
    'are left out.';

create function simulator.next_due()
returns bigint
language sql
stable
as $$
    select internal.to_micros(min(coalesce(w.expires_at, w.available_at)))
    from queues.ready w
    -- Not by its task: that of a recheck is written when it is due.
    join queues.lane l on l.lane_id = w.lane_id
    join queues.queue q on q.queue_name = l.queue_name
    where q.dead_letters_of is null;
$$;

comment on function simulator.next_due() is
    'When something can happen next: a task or a recheck becomes due, or a lease is over. Microseconds since 1970.';

create function simulator.next_event()
returns bigint
language sql
stable
as $$
    select internal.to_micros(min(coalesce(w.expires_at, w.available_at)))
    from simulator.awaited w
    where w.expires_at is not null
        or not exists (select from supervision.ticket k where k.task_id = w.task_id and k.cause = 'recheck');
$$;

comment on function simulator.next_event() is
    'When something happens next that is no recheck: a time that a process has set itself, a task that becomes due, a lease that is over. '
    'Microseconds since 1970; null if only rechecks are left, which see no more than the last one did unless something happens.';

create function simulator.progress()
returns text
language sql
stable
as $$
    select concat_ws(
        ' ',
        (
            select md5(string_agg(
                concat_ws(' ', i.process_name, i.instance_id, i.state, i.generation, i.facts_hash), ',' order by i.process_name, i.instance_id))
            from supervision.instance i
        ),
        (select count(*) from simulator.provider_call),
        (select count(*) from queues.task_outcome),
        (select count(*) from queues.dead_letter));
$$;

comment on function simulator.progress() is 'Another text whenever a process has seen something new, or a call was made or answered.';

create function simulator.outlook(
    _claimed_at bigint,
    out num_unfinished bigint,
    out num_overlooked bigint,
    out next_due_at bigint,
    out next_event_at bigint,
    out longest_wait bigint,
    out progress text
)
returns record
language sql
stable
as $$
    select
        (select count(*) from simulator.unfinished()),
        (select count(*) from queues.ready w where w.expires_at <= internal.from_micros(_claimed_at)),
        simulator.next_due(),
        simulator.next_event(),
        (select (extract(epoch from max(greatest(y.patience, y.recheck_cap, y.backoff_cap))) * 1000000)::bigint from supervision.policy y),
        simulator.progress();
$$;

comment on function simulator.outlook(bigint) is
    'After a claim at this time that found nothing: how much has not come to its end, how many expired leases the claim overlooked, when '
    'something can happen next, and when something other than a recheck; the longest wait that a policy allows, in microseconds; and a text that '
    'changes with every progress.';

create function simulator.endings(_process_name text, out state text, out num_instances bigint)
returns setof record
language sql
stable
as $$
    select i.state, count(*)
    from supervision.instance i
    where i.process_name = _process_name
    group by i.state;
$$;

comment on function simulator.endings(text) is 'How many instances of a process are in which state.';

create function simulator.why_not_succeeded(_process_name text)
returns setof text
language sql
stable
as $$
    select format('%s %s is %s: %s', i.process_name, i.instance_id, i.state, coalesce(i.reason, i.status, 'it has never decided'))
    from supervision.instance i
    where i.process_name = _process_name
    union all
    select format('no instance of %s was started: look at the kickoff, of which the story tells', _process_name)
    where not exists (select from supervision.instance i where i.process_name = _process_name);
$$;

comment on function simulator.why_not_succeeded(text) is 'What became of each instance of a process instead of success.';

create function simulator.steps_taken(_process_name text)
returns table (action text, status text, state text, reason text)
language sql
stable
as $$
    select distinct d.action, d.status, d.state, d.reason
    from supervision.decision d
    where d.process_name = _process_name;
$$;

comment on function simulator.steps_taken(text) is 'Every step that the decide function of a process has answered, once.';

create function simulator.functions_of(_process_name text)
returns setof text
language sql
stable
as $$
    with recursive
        own as (
            select
                format('%s.%s', n.nspname, p.proname) as name, p.prosrc as source,
                -- Others may be inlined into the query that calls them, and are not counted then; nor are those that are but a call of the kit,
                -- which does the same for many at once without calling them.
                (l.lanname = 'plpgsql' or p.prosecdef or (p.provolatile = 'v' and p.prosrc ~* '\m(from|insert|update|delete)\M'))
                    and p.prosrc !~ '^\s*begin\s+return supervision\.(run|record_success|record_failure)\(''[a-z0-9_.]+'', _payload\);\s+end;\s*$' as is_counted
            from pg_proc p
            join pg_namespace n on n.oid = p.pronamespace
            join pg_language l on l.oid = p.prolang
            where n.nspname = split_part(_process_name, '.', 1) and p.prokind = 'f'
        ),
        reached as (
            select o.*
            from supervision.process s
            join own o on o.name in (s.kickoff_function, s.supervisor_function, s.facts_function, s.decide_function, s.act_function, s.success_effect)
                or o.name in (select a.value from jsonb_each_text(s.attempts) a)
            where s.process_name = _process_name
            union
            select o.*
            from reached r
            join own o on r.source ~ ('\m' || replace(o.name, '.', '\.') || '\M')
        )
    select r.name
    from reached r
    where r.is_counted;
$$;

comment on function simulator.functions_of(text) is
    'The functions of a process whose calls can be counted: its own, and those of its schema that they name, called directly or as handlers.';

create function simulator.called_functions()
returns setof text
language sql
stable
as $$
    select format('%s.%s', f.schemaname, f.funcname) from pg_stat_user_functions f where f.calls > 0;
$$;

comment on function simulator.called_functions() is 'The functions that were called in this database, as far as sessions have reported it.';

create function simulator.drop_child_trigger()
returns text
language plpgsql
volatile
as $$
declare
    _ticket supervision.ticket;
begin
    select t.* into _ticket
    from supervision.ticket t
    join queues.ready w on w.task_id = t.task_id and w.task_lease_id is null
    where t.cause = 'child_ended'
        and exists (
            select
            from supervision.ticket o
            join queues.ready r on r.task_id = o.task_id and r.task_lease_id is null
            where o.process_name = t.process_name and o.instance_id = t.instance_id and o.cause = 'recheck')
    order by t.ticket_id
    limit 1
    for update of w skip locked;
    if not found then
        return null;
    end if;

    perform queues.complete_for_engine(_ticket.task_id);
    insert into simulator.dropped_trigger (process_name, instance_id) values (_ticket.process_name, _ticket.instance_id);
    return format('%s %s', _ticket.process_name, _ticket.instance_id);
end;
$$;

comment on function simulator.drop_child_trigger() is
    'A child ended, and its parent is not told: drops the trigger and its task where the parent has a recheck to come, which has to find out. '
    'Says whose it was; null if there was none.';

create function simulator.recover_lost_workers()
returns integer
language plpgsql
volatile
as $$
declare
    _watcher bigint := queues.begin_worker('watcher', '{}');
    _lost integer;
begin
    update queues.worker w set steady_since = '-infinity' where w.worker_id = _watcher;
    _lost := (select count(*) from queues.recover_lost_workers(_watcher));
    perform queues.end_worker(_watcher);
    return _lost;
end;
$$;

comment on function simulator.recover_lost_workers() is
    'Another worker, which was heard of all the time, takes tasks of silent ones over: of those that have crashed, and of those that live, since workers have no fence of their own here.';

create function simulator.may_repeat()
returns boolean
language sql
stable
as $$
    select not exists (select from simulator.provider_call c where c.is_effect and not c.knows_keys)
        and not (
            exists (
                select
                from queues.task t
                join queues.registered_task_type y on y.task_type = t.task_type and y.unknown_outcome = 'stop')
            and (exists (select from supervision.process_released) or exists (select from queues.task_replayed)));
$$;

comment on function simulator.may_repeat() is
    'Whether a careful operator may let something be done again: a provider without keys does it again when asked again. So nothing must have reached one; and who has released a process, or replayed a dead letter, does not '
    'ask for the same message in the other way too.';

-- Upkeep is a process like the others, and takes part when it is the one that is simulated.
truncate maintenance.upkeep_task, supervision.instance, queues.ready, queues.task;
select setval('queues.task_id_seq', 1, false);
update queues.setting set installation_id = '00000000-0000-0000-0000-000000000000';
select setval('simulator.clock', 0);
