-- Ends of effects together with the runs that follow, as a worker makes them: see test_java.sql.

-- Decides that these effects are to run, and leases their attempts for a worker that has this many slots: what it got.
create function test.run_effects(_effects text[] default '{charge}', _slots integer default 10)
returns table (instance_id bigint, task_id bigint, task_lease_id bigint, effect_name text, effect_key text, request jsonb, idempotency_key text)
language plpgsql
volatile
as $$
declare
    _steps jsonb;
begin
    select jsonb_agg(test.java_step(b.process_name, b.instance_id, b.run_id, 1, jsonb_build_object(
        'run', (select jsonb_agg(jsonb_build_object('effect', u.effect, 'key', '', 'request', '{"n": 7}'::jsonb)) from unnest(_effects) as u (effect)))))
    into _steps
    from supervision.begin_java_runs('{shop.order}', '{1}', 64, 'ann') b;
    return query
        select e.instance_id, e.task_id, e.task_lease_id, e.payload ->> 'effect_name', e.payload ->> 'effect_key', e.request, e.idempotency_key
        from supervision.end_java_runs(_steps, 'ann', '{default}', array(select y.task_type::text from supervision.java_effect_type y where y.task_type is not null), _slots) e
        where e.task_id is not null;
end;
$$;

-- Ends the effects that test.run_effects has leased (table held), decides this of what follows, and returns the runs that began.
create function test.finish(_step jsonb default '{"await": ["paid"]}', _result jsonb default '{"done": 1}', _version integer default 1)
returns bigint
language plpgsql
volatile
as $$
declare
    _steps jsonb;
    _runs bigint;
begin
    select jsonb_agg(test.java_step(f.process_name, f.instance_id, f.run_id, _version, _step)), count(*) into _steps, _runs
    from supervision.finish_effects(
        (select jsonb_agg(to_jsonb(h) || jsonb_build_object('round', 1, 'result', _result)) from held h), '{shop.order}', array[_version], 'ann') f;
    perform supervision.end_java_runs(_steps, 'ann') where _steps is not null;
    return _runs;
end;
$$;
