-- A Java process with effects of every kind, whose runs are made by the test.
create table app.asked (request jsonb);
create function app.total(_payload jsonb) returns jsonb language plpgsql security definer as $$
begin
    insert into app.asked values (_payload);
    if _payload ? 'raise' then
        raise exception 'the function is broken';
    end if;
    return coalesce(_payload -> 'answers', '{"status": "succeeded", "payload": {"total": 12}}');
end;
$$;
select internal.register_function('app.total');
grant usage on schema app to public;

create function test.shop()
returns void
language sql
as $$
    select
        supervision.declare_java_process('shop.parcel', 3, '{"effects": []}'),
        supervision.declare_java_process('shop.order', 3, jsonb_build_object('effects', (
            select jsonb_agg(
                jsonb_build_object('name', e.name, 'kind', e.kind, 'target', e.target, 'at_most_once', e.name = 'ship', 'max_attempts', 3, 'first_delay_ms', 10000, 'max_delay_ms', 60000))
            from (values
                ('charge', 'call', null), ('ship', 'call', null), ('reserve', 'transaction', null), ('notify', 'channel', 'email'),
                ('total', 'function', 'app.total'), ('pack', 'process', 'shop.parcel')) as e (name, kind, target))));
$$;

-- An order: the id of its instance.
create function test.order(_key text default 'order-1')
returns bigint
language plpgsql
as $$
declare
    _instance_id bigint;
begin
    insert into supervision.java_instance (process_name, instance_key, input, version, created_at)
    values ('shop.order', _key, '{}', 3, internal.clock())
    returning instance_id into _instance_id;
    insert into supervision.instance (process_name, instance_id, started_at, business_key, version)
    values ('shop.order', _instance_id, internal.clock(), _key, 3);
    return _instance_id;
end;
$$;

create function test.start_effect(_effect text, _request jsonb default '{"amount": 12}', _key text default '', _instance_id bigint default 1)
returns void
language sql
as $$
    select supervision.start_effects(array[_instance_id], array[nextval('queues.task_id_seq')], array[_effect], array[_key], array[_request]);
$$;

-- Leases the next task that is no run.
create function test.claim_attempt(out task_id bigint, out task_lease_id bigint)
returns record
language sql
as $$
    select d.task_id, d.task_lease_id from queues.dequeue_batch(1, _with_runs => false) d;
$$;

-- Leases the next task, begins its call, records this outcome and finishes it: the answer of the handler.
create function test.attempt(
    _outcome text default 'accepted', _answer jsonb default null, _kind text default null, _message text default null, _retry_after interval default null)
returns jsonb
language plpgsql
as $$
declare
    _held record := test.claim_attempt();
begin
    if (queues.begin_call(_held.task_id, _held.task_lease_id)).is_to_be_made then
        perform queues.record_outcome(_held.task_id, _held.task_lease_id, _outcome, _answer, _kind, _message, _retry_after);
    end if;
    return queues.finish_call(_held.task_id, _held.task_lease_id);
end;
$$;

-- The state of each effect of an instance, in words.
create function test.effects(_instance_id bigint default 1)
returns text
language sql
as $$
    select string_agg(concat_ws(' ', e ->> 'name', nullif(e ->> 'key', ''), e ->> 'state', 'attempt ' || (e ->> 'attempt'), e ->> 'result', e ->> 'kind', e ->> 'message',
        case when e ->> 'uncertain' = 'true' then 'uncertain' end), '; ' order by e ->> 'name', e ->> 'key', e ->> 'round')
    from jsonb_array_elements(supervision.java_effects_json(_instance_id)) e;
$$;

-- How often an instance was woken, by cause.
create function test.wakes(_instance_id bigint default 1)
returns text
language sql
as $$
    select string_agg(w.cause || ' ' || w.n, ', ' order by w.cause)
    from (select w.cause, count(*) as n from queues.ready w where w.instance_id = _instance_id and w.cause is not null group by w.cause) w;
$$;
