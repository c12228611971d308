-- Places inside functions where a simulated actor stops until the scheduler lets it go on. Run as superuser, in a simulated database only.
--
-- Everything waits for advisory locks, and nobody polls. Each actor has two gates, which the scheduler holds: at its stops it comes to one and the other by
-- turns, and the scheduler shuts the next one before it opens this one, so nobody slips through two. From stop to stop the actor makes a leg, and holds one of two
-- other locks by turns; the scheduler, who has let it go, waits for that one. The next one is taken before the last is given back.
--
-- What an actor has to remember is kept in sequences: the rollback of a transaction must not undo it.

create table simulator.place (
    place_id integer primary key,
    place text not null
);

comment on table simulator.place is 'Where a call can stop.';
comment on column simulator.place.place_id is 'Its number, from 1.';
comment on column simulator.place.place is 'The function with its schema, and the line in its source.';

create function simulator.number_places(_places text[])
returns void
language sql
volatile
as $$
    insert into simulator.place (place_id, place)
    select p.place_id, p.place from unnest(_places) with ordinality as p (place, place_id);
$$;

comment on function simulator.number_places(text[]) is 'Says where calls can stop; the first place is number 1.';

create function simulator.gates(_actor integer)
returns integer
language sql
immutable
as $$
    select 1398355968 + 2 * _actor;
$$;

comment on function simulator.gates(integer) is 'The class of the advisory locks that are the gates of an actor, 0 and 1.';

create function simulator.legs(_actor integer)
returns integer
language sql
immutable
as $$
    select 1398355969 + 2 * _actor;
$$;

comment on function simulator.legs(integer) is 'The class of the advisory locks that an actor holds while it goes on, 0 and 1.';

create function simulator.no_goal()
returns bigint
language sql
immutable
as $$
    select 9000000000000000000;
$$;

comment on function simulator.no_goal() is 'The goal of an actor that is not to stop at all.';

create function simulator.yield(_place_id integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
-- Whatever patience the function has that yields, this wait is not part of it.
set lock_timeout = 0
as $$
declare
    _actor integer := nullif(current_setting('simulator.actor', true), '');
    _stop bigint;
begin
    if _actor is null or nextval('simulator.yield_' || _actor) < pg_sequence_last_value('simulator.goal_' || _actor) then
        return true;
    end if;

    _stop := nextval('simulator.stop_' || _actor);
    perform setval('simulator.place_' || _actor, _place_id);
    perform pg_advisory_lock(simulator.legs(_actor), (_stop % 2)::integer);
    perform pg_advisory_unlock(simulator.legs(_actor), ((_stop - 1) % 2)::integer);
    perform pg_advisory_lock(simulator.gates(_actor), (_stop % 2)::integer);
    perform pg_advisory_unlock(simulator.gates(_actor), (_stop % 2)::integer);

    if pg_sequence_last_value('simulator.goal_' || _actor) = 0 then
        raise exception 'terminating connection due to administrator command' using errcode = '57P01';
    end if;
    return true;
end;
$$;

comment on function simulator.yield(integer) is
    'Goes on, or stops and waits for its turn, if it has come as far as it was to go. Returns at once in a session that is no actor. True, so that it can stand in '
    'an assert, which unlike perform changes neither found nor the row count.';

create function simulator.become(_actor integer)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _sequence text;
begin
    foreach _sequence in array array['yield_', 'goal_', 'stop_', 'place_'] loop
        if to_regclass('simulator.' || _sequence || _actor) is null then
            execute format('create unlogged sequence %I.%I as bigint minvalue 0', 'simulator', _sequence || _actor);
            perform setval(format('simulator.%I', _sequence || _actor), 1);
        end if;
    end loop;
    -- What it does between its calls does not stop.
    perform setval('simulator.goal_' || _actor, simulator.no_goal());
    perform set_config('simulator.actor', _actor::text, false);
    -- Who gives way in a deadlock would be a matter of time otherwise; the scheduler sees it by itself.
    perform set_config('deadlock_timeout', '1h', false);
    return pg_backend_pid();
end;
$$;

comment on function simulator.become(integer) is 'Makes this session an actor, and says which backend it is.';

create function simulator.set_out(_yields bigint, _is_part boolean)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _actor integer := current_setting('simulator.actor');
    _stop bigint := pg_sequence_last_value('simulator.stop_' || _actor);
begin
    perform pg_advisory_lock(simulator.legs(_actor), (_stop % 2)::integer);
    perform setval('simulator.goal_' || _actor, pg_sequence_last_value('simulator.yield_' || _actor) + _yields);
    -- As now() would, the clock of a transaction stands still while others go on, from its first call on.
    if not _is_part or coalesce(current_setting('simulator.is_part', true), '') <> 'on' then
        perform set_config('simulator.now', coalesce(pg_sequence_last_value(to_regclass('simulator.clock'))::text, ''), _is_part);
        perform set_config('simulator.is_part', case when _is_part then 'on' else '' end, true);
    end if;
    return _stop;
end;
$$;

comment on function simulator.set_out(bigint, boolean) is
    'An actor begins a call, which may be part of a transaction of several, and of which it is to stop at the yield of this number. Says how many stops it has made so far, in all.';

create function simulator.rest()
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _actor integer := current_setting('simulator.actor');
begin
    if coalesce(current_setting('simulator.is_part', true), '') <> 'on' then
        perform set_config('simulator.now', '', false);
    end if;
    -- A transaction that others run into takes longer here than it would.
    perform set_config('idle_in_transaction_session_timeout', '0', true);
    perform setval('simulator.place_' || _actor, 0);
    perform setval('simulator.goal_' || _actor, simulator.no_goal());
    perform pg_advisory_unlock(simulator.legs(_actor), (pg_sequence_last_value('simulator.stop_' || _actor) % 2)::integer);
end;
$$;

comment on function simulator.rest() is 'An actor has ended its call, and its transaction, unless that has several calls.';

create function simulator.shut(_actor integer, _gate integer)
returns void
language plpgsql
volatile
as $$
begin
    if not pg_try_advisory_lock(simulator.gates(_actor), _gate) then
        raise exception 'gate % of actor % cannot be shut: somebody is in it', _gate, _actor;
    end if;
end;
$$;

comment on function simulator.shut(integer, integer) is 'The scheduler shuts a gate of an actor who is not at it.';

create function simulator.blockers_of(_pid integer)
returns integer[]
language sql
volatile
as $$
    select array_remove(pg_blocking_pids(_pid), pg_backend_pid());
$$;

comment on function simulator.blockers_of(integer) is
    'Asked by the scheduler: which backends this one waits for. Whoever stands at a gate waits for the scheduler, which does not count.';

create function simulator.await(_actor integer, _pid integer, _stop bigint)
returns integer
language plpgsql
volatile
set lock_timeout = '2ms'
as $$
begin
    loop
        begin
            -- To the end of this transaction: a session would keep what it is granted in the moment that its patience ends.
            perform pg_advisory_xact_lock(simulator.legs(_actor), (_stop % 2)::integer);
            return pg_sequence_last_value('simulator.place_' || _actor);
        exception
            when lock_not_available then
                if cardinality(simulator.blockers_of(_pid)) > 0 then
                    return -1;
                end if;
        end;
    end loop;
end;
$$;

comment on function simulator.await(integer, integer, bigint) is
    'The scheduler waits until an actor who has gone on from this stop, its last, stands still: at the place with this number, 0 if its call is over, -1 if it waits for another actor.';

create function simulator.let_go(_actor integer, _pid integer, _stop bigint, _is_other_open boolean, _yields bigint)
returns integer
language plpgsql
volatile
as $$
begin
    if _is_other_open then
        perform simulator.shut(_actor, ((_stop + 1) % 2)::integer);
    end if;
    perform setval('simulator.goal_' || _actor, pg_sequence_last_value('simulator.yield_' || _actor) + _yields);
    perform pg_advisory_unlock(simulator.gates(_actor), (_stop % 2)::integer);
    return simulator.await(_actor, _pid, _stop);
end;
$$;

comment on function simulator.let_go(integer, integer, bigint, boolean, bigint) is
    'The scheduler lets an actor go on who stands at this stop, past so many yields, and waits as simulator.await() does. The other gate is shut first if it is open.';

create function simulator.doom(_actor integer, _pid integer, _stop bigint, _is_other_open boolean)
returns integer
language plpgsql
volatile
as $$
begin
    if _is_other_open then
        perform simulator.shut(_actor, ((_stop + 1) % 2)::integer);
    end if;
    perform setval('simulator.goal_' || _actor, 0);
    perform pg_advisory_unlock(simulator.gates(_actor), (_stop % 2)::integer);
    return simulator.await(_actor, _pid, _stop);
end;
$$;

comment on function simulator.doom(integer, integer, bigint, boolean) is
    'As simulator.let_go(), but the call ends right there with an error, as if its backend were terminated; the backend stays, with all that it knows by heart.';

create function simulator.wait_of(_pid integer, out by integer[], out on_what text)
returns record
language sql
stable
as $$
    select
        simulator.blockers_of(_pid),
        -- Whoever waits for a row waits for the transaction that has it, and meanwhile holds the row's place in the queue.
        (
            select case
                    when l.locktype = 'advisory' then 'an advisory lock'
                    when l.relation is not null then 'a row of ' || coalesce(
                        (select i.inhparent::regclass::text from pg_inherits i where i.inhrelid = l.relation), l.relation::regclass::text)
                    else 'the end of a transaction'
                end
            from pg_locks l
            where l.pid = _pid and (not l.granted or l.locktype = 'tuple')
            order by l.locktype = 'tuple' desc, l.locktype
            limit 1
        );
$$;

comment on function simulator.wait_of(integer) is 'Which backends this one waits for, none if it does not wait, and for what, in words.';

create view simulator.routine as
    select
        p.oid as routine_id,
        format('%s.%s', n.nspname, p.proname) as name,
        l.lanname = 'plpgsql' and p.provolatile = 'v' as can_yield,
        case when p.prosqlbody is null then p.prosrc else pg_get_function_sqlbody(p.oid) end as source,
        pg_get_functiondef(p.oid) as definition
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_language l on l.oid = p.prolang
    where l.lanname in ('sql', 'plpgsql')
        and p.prokind in ('f', 'p')
        and n.nspname not in ('pg_catalog', 'information_schema', 'simulator');

comment on view simulator.routine is
    'The functions of the engine, its packs and its users. Those that are not volatile see one snapshot from their beginning to their end: to yield inside them would change nothing.';

create view simulator.moving_relation as
    select format('%s.%s', n.nspname, c.relname) as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm')
        and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'simulator')
        and format('%s.%s', n.nspname, c.relname) not in (
            'queues.setting', 'queues.queue', 'queues.lane', 'queues.registered_task_type', 'internal.callable_function', 'supervision.process', 'supervision.policy');

comment on view simulator.moving_relation is 'The tables that actors change while they work: all but those of configuration.';
