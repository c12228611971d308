-- What the kit adds to the database of a test: a clock that only the test moves, and what it asks of the ledger. Run as the
-- owner of everything, after the migration; once more changes nothing.

create schema if not exists testkit;
grant usage on schema testkit to public;

-- Microseconds since 1970. A sequence, since everybody has to see a move at once, whatever their snapshot.
create unlogged sequence if not exists testkit.clock as bigint minvalue 0 start 0;
grant select on sequence testkit.clock to public;

create or replace function testkit.now()
returns timestamptz
language sql
stable
as $$
    select timestamptz 'epoch' + pg_sequence_last_value('testkit.clock') * interval '1 microsecond';
$$;

comment on function testkit.now() is 'What time it is in the test, for business and for leases alike.';

create or replace function internal.clock() returns timestamptz language sql stable as 'select testkit.now()';
create or replace function internal.wall_clock() returns timestamptz language sql volatile as 'select testkit.now()';

create or replace function testkit.set_clock(_at timestamptz)
returns void
language sql
volatile
as $$
    select setval('testkit.clock', internal.to_micros(_at));
$$;

comment on function testkit.set_clock(timestamptz) is 'Moves the clock, for everybody and at once.';

create or replace function testkit.start_clock(_at timestamptz)
returns timestamptz
language sql
volatile
as $$
    select internal.from_micros(
        setval('testkit.clock', greatest(internal.to_micros(_at), pg_sequence_last_value('testkit.clock'))));
$$;

comment on function testkit.start_clock(timestamptz) is
    'Moves the clock there, unless another test in the same database has come further: time does not go back. Returns what time it is.';

create or replace function testkit.is_perpetual(_supervisor_function text)
returns boolean
language sql
stable
as $$
    select exists (select from supervision.process p where p.is_perpetual and p.supervisor_function = _supervisor_function);
$$;

comment on function testkit.is_perpetual(text) is 'Whether a function is the supervisor of a process whose instances never end.';

create or replace function testkit.open_task()
returns table (task_id bigint, step text, due_at timestamptz, is_held boolean, deliveries integer)
language sql
stable
as $$
    select
        t.task_id, coalesce(queues.task_step(t.task_type, t.payload), p.supervisor_function, p.process_name), coalesce(w.expires_at, w.available_at),
        w.expires_at is not null, w.deliveries
    from queues.ready w
    join queues.lane l on l.lane_id = w.lane_id
    join queues.queue q on q.queue_name = l.queue_name
    left join queues.task t on t.task_id = w.task_id
    left join supervision.process p on p.process_name = l.process_name
    where q.dead_letters_of is null
        -- What waits for newer code of a process in Java.
        and coalesce(w.expires_at, w.available_at) < 'infinity'
        and testkit.is_perpetual(coalesce(t.payload ->> 'db_function', p.supervisor_function)) is not true;
$$;

comment on function testkit.open_task() is
    'The open tasks and when something can happen to each: it becomes due, or its lease is over. A recheck, whose task is written when it is due, has '
    'no task id yet, and a look of a process in Java never has one. Neither dead letters, which have ended, nor runs of processes that never end.';

create or replace function testkit.next_due()
returns timestamptz
language sql
stable
as $$
    select min(o.due_at) from testkit.open_task() o where o.due_at > internal.clock();
$$;

comment on function testkit.next_due() is 'When something happens next, later than now; null if nothing will.';

create or replace function testkit.next_due_of_all()
returns timestamptz
language sql
stable
as $$
    select min(coalesce(r.expires_at, r.available_at))
    from queues.ready r
    join queues.lane l on l.lane_id = r.lane_id
    join queues.queue q on q.queue_name = l.queue_name
    where q.dead_letters_of is null
        and coalesce(r.expires_at, r.available_at) > internal.clock()
        and coalesce(r.expires_at, r.available_at) < 'infinity';
$$;

comment on function testkit.next_due_of_all() is
    'When something happens next, later than now, schedules and other processes that never end included; null if nothing will.';

create or replace function testkit.failures(_task_id bigint)
returns setof text
language sql
stable
as $$
    select e.error_message from queues.error e where e.task_id = _task_id order by e.error_id;
$$;

comment on function testkit.failures(bigint) is 'The messages of the failed attempts of a task, in order.';

create or replace function testkit.open_work()
returns setof text
language sql
stable
as $$
    select
        format(
            '%s %s is %s: %s, after %s runs, and looks again at %s',
            i.process_name, i.instance_id, i.state, coalesce(i.reason, i.status), i.runs, i.next_wake_at)
    from supervision.instance i
    join supervision.process p on p.process_name = i.process_name
    where i.state = 'running' and not p.is_perpetual
    union all
    select
        format(
            '%s (%s) is %s, after %s deliveries',
            o.step, coalesce('task ' || o.task_id, 'recheck'), case when o.is_held then 'held until ' else 'open, and due at ' end || o.due_at, o.deliveries)
    from testkit.open_task() o;
$$;

comment on function testkit.open_work() is 'What has not come to its end, a line for each instance and for each task.';

create or replace function testkit.drift()
returns setof text
language sql
stable
as $$
    select format('task %s: %s', c.task_id, c.difference) from queues.check_ready() c
    union all
    select format('%s %s and its children %s: %s', c.parent_process, c.parent_id, c.child_process, c.difference)
    from supervision.check_children() c;
$$;

comment on function testkit.drift() is 'Where the queue differs from its ledger, and parents from their children.';

create or replace function testkit.lane()
returns table (queue_name text, task_type text)
language sql
stable
as $$
    select l.queue_name, l.task_type::text
    from queues.lane l
    join queues.queue q on q.queue_name = l.queue_name
    where q.dead_letters_of is null
    order by l.queue_name <> 'default', l.queue_name, l.task_type::text;
$$;

comment on function testkit.lane() is 'What there is to be served: every task type in every queue, the default queue first.';

create or replace function testkit.java_effect(_process_name text, _instance_id bigint)
returns table (
    effect_name text, effect_key text, state text, attempts integer, result jsonb, error_kind text, error_message text, is_uncertain boolean,
    is_unknown boolean)
language sql
stable
as $$
    select
        e.effect_name, e.effect_key, coalesce(d.outcome, 'in_progress'), coalesce(d.attempts, a.attempts + 1), d.result,
        coalesce(d.error_kind, f.error_kind), coalesce(d.error_message, f.error_message, u.error_message), coalesce(d.is_uncertain, false),
        d.outcome is null and u.error_message is not null
    from supervision.java_effect e
    left join supervision.java_effect_ended d using (instance_id, effect_name, effect_key, round)
    cross join lateral (
        select count(*)::integer as attempts
        from supervision.java_attempt t
        where (t.instance_id, t.effect_name, t.effect_key, t.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
    ) a
    left join lateral (
        select t.error_kind, t.error_message
        from supervision.java_attempt_failed t
        where (t.instance_id, t.effect_name, t.effect_key, t.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
        order by t.attempt desc
        limit 1
    ) f on true
    left join lateral (
        select t.error_message
        from supervision.java_effect_unknown t
        where (t.instance_id, t.effect_name, t.effect_key, t.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
        order by t.noted_at desc
        limit 1
    ) u on true
    where e.instance_id = _instance_id
        and exists (select from supervision.java_instance i where i.process_name = _process_name and i.instance_id = e.instance_id)
    order by e.started_at, e.effect_name, e.effect_key, e.round;
$$;

comment on function testkit.java_effect(text, bigint) is 'The effects that an instance of a process in Java has started, in order; every round of each.';

create or replace function testkit.attempts(_process_name text, _instance_id bigint)
returns bigint
language plpgsql
stable
as $$
declare
    _root_key constant text := (select p.root_key from supervision.process p where p.process_name = _process_name);
    _attempts bigint;
begin
    if to_regclass(_process_name || '_attempt') is null then
        return 0;
    end if;
    execute format('select count(*) from %s a where a.%I = $1', to_regclass(_process_name || '_attempt'), _root_key)
    into _attempts
    using _instance_id;
    return _attempts;
end;
$$;

comment on function testkit.attempts(text, bigint) is 'How many attempts an instance has in the attempt table of its process; 0 if there is no such table.';

-- Upkeep is an instance that never ends, and no test waits for it. Where nothing else has happened yet, it has not either.
do $$
begin
    if not exists (select from queues.task t where t.payload ->> 'db_function' is distinct from 'maintenance.upkeep_supervisor') then
        truncate maintenance.upkeep_task, supervision.instance, queues.ready, queues.task;
        perform setval('queues.task_id_seq', 1, false);
    end if;
end;
$$;
