-- Processes in Java, without Java: a process, its instances, and turns of a worker whose code decides what the sentence says.

-- shop.order runs charge and ship, takes the signal paid and the approval manager, and has shop.parcel as its child.
create function test.java_shop(_version integer default 1)
returns void
language sql
volatile
as $$
    select supervision.declare_java_process('shop.order', _version,
        '{"effects": [{"name": "charge", "kind": "call"}, {"name": "ship", "kind": "call"}, {"name": "pack", "kind": "process", "target": "shop.parcel"}],
          "signals": [{"name": "paid"}, {"name": "manager", "approval": true}]}', 'Fulfils orders.');
    select supervision.declare_java_process('shop.parcel', _version, '{"effects": [{"name": "label", "kind": "call"}]}');
$$;

-- An order that was started: its id.
create function test.java_order(_key text, _version integer default 1)
returns bigint
language sql
volatile
as $$
    select s.instance_id from supervision.start_java('shop.order', _key, '{"amount": 7}', _version) s;
$$;

-- A step of the worker for a run that it has begun; what _step says wins.
create function test.java_step(_process_name text, _instance_id bigint, _run_id bigint, _version integer, _step jsonb)
returns jsonb
language sql
immutable
as $$
    select jsonb_build_object(
        'process', _process_name, 'instance_id', _instance_id, 'run_id', _run_id, 'version', _version, 'action', 'wait', 'state', 'running',
        'reason', 'as the sentence says') || _step;
$$;

-- Begins what is due, and ends all of it with this step: {"await": ["paid"]} if nothing else is said. Returns the verdicts by instance, or null if nothing was due.
create function test.java_turn(_step jsonb default '{"await": ["paid"]}', _process_name text default 'shop.order', _version integer default 1, _limit integer default 64)
returns jsonb
language plpgsql
volatile
as $$
declare
    _steps jsonb;
begin
    select jsonb_agg(test.java_step(b.process_name, b.instance_id, b.run_id, _version, _step)) into _steps
    from supervision.begin_java_runs(array[_process_name], array[_version], _limit, 'ann') b
    where b.run_id is not null;
    return (select jsonb_object_agg(e.instance_id, e.verdict) from supervision.end_java_runs(_steps, 'ann') e where _steps is not null);
end;
$$;

-- Begins what is due and rolls it back: the facts of each instance.
create function test.java_facts(_process_name text default 'shop.order', _version integer default 1)
returns jsonb
language plpgsql
volatile
as $$
declare
    _facts jsonb;
begin
    begin
        select jsonb_object_agg(b.instance_id, b.facts) into _facts
        from supervision.begin_java_runs(array[_process_name], array[_version], 64, 'ann') b;
        raise exception 'rolled back' using errcode = 'TEST1';
    exception
        when sqlstate 'TEST1' then
            return _facts;
    end;
end;
$$;

-- Begins what is due and lets each run fail.
create function test.fail_java(_process_name text default 'shop.order', _version integer default 1)
returns text[]
language plpgsql
volatile
as $$
declare
    _answers text[];
begin
    select array_agg(supervision.fail_java_run(b.process_name, b.instance_id, b.run_id, _version, 'handler_failed', 'java.lang.IllegalStateException: no', 'at Order.decide', 'ann'))
    into _answers
    from supervision.begin_java_runs(array[_process_name], array[_version], 64, 'ann') b;
    return _answers;
end;
$$;
