-- Places inside functions where a simulated actor stops until the scheduler lets it go on. Run as superuser, in a simulated database only.
--
-- Each actor has two gates, advisory locks that the scheduler holds. At its yields it comes to one and the other by turns: the scheduler shuts the next gate
-- before it opens this one, so nobody slips through two. Which gate is next is kept in a sequence, since the rollback of a subtransaction would undo a setting.

create function simulator.gates(_actor integer)
returns integer
language sql
immutable
as $$
    select 1398355968 + _actor;
$$;

comment on function simulator.gates(integer) is 'The class of the advisory locks that are the gates of an actor, 0 and 1.';

create function simulator.yield(_place text)
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
    _gate integer;
begin
    if _actor is null then
        return true;
    end if;

    _gate := nextval('simulator.turn_' || _actor) % 2;
    raise notice '% %', _gate, _place using errcode = 'SHY00';
    perform pg_advisory_lock(simulator.gates(_actor), _gate);
    perform pg_advisory_unlock(simulator.gates(_actor), _gate);
    return true;
end;
$$;

comment on function simulator.yield(text) is
    'Says by a notice where the actor is and waits for its turn. Returns at once in a session that is no actor. True, so that it can stand in an assert, which '
    'unlike perform changes neither found nor the row count.';

create function simulator.become(_actor integer)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if to_regclass('simulator.turn_' || _actor) is null then
        execute format('create unlogged sequence %I.%I', 'simulator', 'turn_' || _actor);
    end if;
    perform set_config('simulator.actor', _actor::text, false);
    perform set_config('client_min_messages', 'notice', false);
    -- Who gives way in a deadlock would be a matter of time otherwise; the scheduler sees it by itself.
    perform set_config('deadlock_timeout', '1h', false);
    return pg_backend_pid();
end;
$$;

comment on function simulator.become(integer) is 'Makes this session an actor, and says which backend it is.';

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

create function simulator.let_go(_actor integer, _gate integer, _is_other_open boolean)
returns void
language plpgsql
volatile
as $$
begin
    if _is_other_open then
        perform simulator.shut(_actor, 1 - _gate);
    end if;
    perform pg_advisory_unlock(simulator.gates(_actor), _gate);
end;
$$;

comment on function simulator.let_go(integer, integer, boolean) is
    'The scheduler lets an actor go on who stands at this gate, as far as the other one, which is shut first if it is open.';

create function simulator.wait_of(_pid integer, out by integer[], out on_what text)
returns record
language sql
stable
as $$
    select
        pg_blocking_pids(_pid),
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
