-- Words for the sentences: what is equal, what is refused, and a clock that stands still until it is moved.
create schema test;

create table test.clock (at timestamptz not null);
insert into test.clock values ('2030-01-01 12:00:00+00');

grant usage on schema test to public;
grant select on test.clock to public;

create or replace function internal.clock()
returns timestamptz
language sql
stable
as $$
    select c.at from test.clock c;
$$;

create or replace function internal.wall_clock()
returns timestamptz
language sql
volatile
as $$
    select c.at from test.clock c;
$$;

create function test.now()
returns timestamptz
language sql
stable
as $$
    select c.at from test.clock c;
$$;

create function test.pass(_time interval)
returns void
language sql
volatile
as $$
    update test.clock set at = at + _time;
$$;

create function test.equal(_actual anyelement, _expected anyelement, _what text)
returns void
language plpgsql
as $$
begin
    if _actual is distinct from _expected then
        raise exception '%: % instead of %', _what, coalesce(_actual::text, 'null'), coalesce(_expected::text, 'null');
    end if;
end;
$$;

create function test.ok(_condition boolean, _what text)
returns void
language plpgsql
as $$
begin
    if _condition is not true then
        raise exception 'not so: %', _what;
    end if;
end;
$$;

-- Runs a statement that must be refused with this SQLSTATE and a message like this, and must leave no trace in any table.
create function test.refused(_sql text, _sqlstate text, _message text default '%')
returns void
language plpgsql
as $$
declare
    _before jsonb := test.row_counts();
    _state text;
    _text text;
begin
    begin
        execute _sql;
        raise exception 'was not refused: %', _sql using errcode = 'TEST1';
    exception
        when sqlstate 'TEST1' then
            raise;
        when others then
            get stacked diagnostics _state = returned_sqlstate, _text = message_text;
    end;
    perform test.equal(_state, _sqlstate, 'sqlstate of ' || _sql || ' (' || _text || ')');
    perform test.ok(_text like _message, 'message "' || _text || '" is like "' || _message || '"');
    perform test.equal(test.row_counts(), _before, 'rows after ' || _sql);
end;
$$;

create function test.row_counts()
returns jsonb
language plpgsql
security definer
as $$
declare
    _table record;
    _count bigint;
    _counts jsonb := '{}';
begin
    for _table in
        select n.nspname, c.relname
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspowner = (select o.nspowner from pg_namespace o where o.nspname = 'queues') and n.nspname <> 'test' and c.relkind in ('r', 'p') and not c.relispartition
    loop
        execute format('select count(*) from %I.%I', _table.nspname, _table.relname) into _count;
        _counts := _counts || jsonb_build_object(_table.nspname || '.' || _table.relname, _count);
    end loop;
    return _counts;
end;
$$;

create function test.no_drift()
returns void
language plpgsql
as $$
declare
    _differences text := (select string_agg(c.task_id || ' ' || c.difference, '; ') from queues.check_ready() c);
begin
    if _differences is not null then
        raise exception 'ready differs from the ledger: %', _differences;
    end if;
end;
$$;

-- Claims one task and says which lease it is held under.
create function test.claim(_queue text default 'default', out task_id bigint, out task_lease_id bigint)
returns record
language sql
volatile
as $$
    select d.task_id, d.task_lease_id from queues.dequeue_batch(1, _queue) d;
$$;

-- A worker claims what is due and is never heard of again, so many times. The first time does not count.
create function test.vanish(_times integer, _queue text default 'default')
returns void
language plpgsql
volatile
as $$
begin
    for _i in 1 .. _times loop
        perform queues.dequeue_batch(1000, _queue);
        perform test.pass(interval '5 minutes');
    end loop;
end;
$$;

-- An email that is to be sent: the id of its root task.
create function test.email(_scheduled_at timestamptz default test.now())
returns bigint
language sql
volatile
as $$
    select k.send_email_task_id
    from comms.create_email_message('ann@example.org', 'Hello', 'How are you?') m
    cross join lateral comms.kickoff_send_email(m.message_id, _scheduled_at) k;
$$;

-- The same for a text message.
create function test.sms()
returns bigint
language sql
volatile
as $$
    select k.send_sms_task_id
    from comms.create_sms_message('+15550100', 'How are you?') m
    cross join lateral comms.kickoff_send_sms(m.message_id) k;
$$;

-- Runs every function that is due, as a worker would, and tells what each answered. A loop without end is an error.
create function test.run_due()
returns text[]
language plpgsql
volatile
as $$
declare
    _task record;
    _answers text[] := '{}';
begin
    for _i in 1 .. 100 loop
        select d.task_id, d.task_lease_id into _task from queues.dequeue_batch(1, 'default', array['db_function']) d;
        if not found then
            return _answers;
        end if;
        _answers := _answers || (queues.run_task(_task.task_id, _task.task_lease_id) ->> 'status');
    end loop;
    raise exception 'there is no end to it: %', _answers;
end;
$$;

-- As after five runs in a row: from now on the least spacing lies between two of them.
create function test.tire(_instance_id bigint default 1)
returns void
language sql
volatile
as $$
    update supervision.instance i
    set may_run_at = i.last_run_at + p.least_spacing
    from supervision.policy p
    where p.process_name = i.process_name and i.instance_id = _instance_id;
$$;

-- Makes the call that is due, as a worker would, with this outcome. Returns its task.
create function test.call(
    _outcome text,
    _error_kind text default null,
    _error_message text default null,
    _retry_after interval default null
)
returns bigint
language plpgsql
volatile
as $$
declare
    _task record;
begin
    select d.task_id, d.task_lease_id into strict _task from queues.dequeue_batch(1, 'default', array['email', 'sms']) d;
    if (select b.is_to_be_made from queues.begin_call(_task.task_id, _task.task_lease_id) b) then
        perform queues.record_outcome(
            _task.task_id, _task.task_lease_id, _outcome, '{"provider_id": "p-1"}', _error_kind, _error_message, _retry_after);
    end if;
    perform queues.finish_call(_task.task_id, _task.task_lease_id);
    return _task.task_id;
end;
$$;

-- An email that the provider accepted, and whose success handler fails: its dead letter alone knows the outcome, and its process is stuck.
create function test.lose_a_success()
returns void
language plpgsql
volatile
as $$
begin
    create function public.broken(_payload jsonb) returns jsonb language plpgsql security definer as $broken$
    begin
        raise exception 'not today';
    end;
    $broken$;
    perform internal.register_function('public.broken');
    perform queues.configure_queue('default', _delivery_ceiling => 1);
    perform k.send_email_task_id
    from comms.create_email_message('a@example.org', 'Hello', 'World') m, lateral comms.kickoff_send_email(m.message_id) k;
    perform queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d;

    create table public.call as select * from queues.dequeue_batch(1, 'default', array['email']);
    perform queues.begin_call(c.task_id, c.task_lease_id, true) from public.call c;
    perform queues.record_outcome(c.task_id, c.task_lease_id, 'accepted', '{"id": "provider-7"}') from public.call c;
    alter function comms.record_email_success(jsonb) rename to record_email_success_soon;
    alter function public.broken(jsonb) set schema comms;
    alter function comms.broken(jsonb) rename to record_email_success;
    perform test.refused($call$select queues.finish_call(c.task_id, c.task_lease_id) from public.call c$call$, 'P0001', 'not today');
    perform queues.retry_task(c.task_id, c.task_lease_id, 'not today', 'handler_failed') from public.call c;
    perform test.pass(interval '10 minutes');
    perform queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10, 'default', array['email', 'db_function']) d where d.payload ? 'is_last_resort';

    perform test.equal(
        (select array[i.state, s.reason] from supervision.instance i join supervision.process_stuck s using (process_name, instance_id)),
        array['stuck', 'outcome_not_recorded'], 'the process is stuck, and says why');
end;
$$;

create function test.mend_the_handler()
returns void
language plpgsql
volatile
as $$
begin
    drop function comms.record_email_success(jsonb);
    alter function comms.record_email_success_soon(jsonb) rename to record_email_success;
end;
$$;
