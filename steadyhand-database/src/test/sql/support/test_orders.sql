-- A process in Java, whose code is the test: orders that are charged and shipped.
create function test.declare_orders(_version integer default 3)
returns void
language sql
as $$
    select supervision.declare_java_process('shop.fulfilment', _version, '{
        "effects": [
            {"name": "charge", "kind": "call", "max_attempts": 3, "first_delay_ms": 10000, "max_delay_ms": 60000},
            {"name": "ship", "kind": "call", "at_most_once": true},
            {"name": "refund", "kind": "call", "max_attempts": 1}],
        "signals": [{"name": "warehouse_confirmed", "approval": false}, {"name": "manager", "approval": true}]}');
$$;

create function test.place_order(_key text default 'order-1', _version integer default 3)
returns bigint
language sql
as $$
    select s.instance_id from supervision.start_java('shop.fulfilment', _key, '{"amount": 12, "note": "canary-input"}', _version, 'an order') s;
$$;

-- Runs the next order that is due, if there is one, and decides this.
create function test.decide(_step jsonb, _version integer default 3)
returns text
language plpgsql
as $$
declare
    _run record;
    _verdict text;
begin
    select * into _run from supervision.begin_java_runs(array['shop.fulfilment'], array[_version], 1, 'test');
    if not found then
        return 'nothing is due';
    end if;
    select e.verdict into _verdict
    from supervision.end_java_runs(jsonb_build_array(
        jsonb_build_object('process', _run.process_name, 'instance_id', _run.instance_id, 'run_id', _run.run_id, 'version', _version, 'state', 'running') || _step), 'test') e;
    return _verdict;
end;
$$;

-- The next run throws an exception.
create function test.throw(_message text, _version integer default 3)
returns text
language plpgsql
as $$
declare
    _run record;
begin
    select * into _run from supervision.begin_java_runs(array['shop.fulfilment'], array[_version], 1, 'test');
    return supervision.fail_java_run('shop.fulfilment', _run.instance_id, _run.run_id, _version, 'handler_failed', _message, 'at Fulfilment.decide(Fulfilment.java:48)', 'test');
end;
$$;

create function test.decide_to_run(_effect text, _reason text, _request jsonb default '{"secret": "canary-request"}')
returns text
language sql
as $$
    select test.decide(jsonb_build_object(
        'action', 'run ' || _effect, 'reason', _reason, 'run', jsonb_build_array(jsonb_build_object('effect', _effect, 'key', '', 'request', _request))));
$$;
