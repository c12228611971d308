create or replace function supervision.read_java_steps(_steps jsonb)
returns supervision.java_step[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
    _begun jsonb := supervision.noted_java_runs();
    _read supervision.java_step[];
    _instance_ids bigint[];
    _may_be_large boolean := octet_length(_steps::text) > 262144;
begin
    if jsonb_typeof(_steps) is distinct from 'array' or jsonb_array_length(_steps) > 1000 then
        raise exception 'the steps of a batch are an array of at most 1000' using errcode = 'SH006';
    elsif exists (select from jsonb_array_elements(_steps) s where jsonb_typeof(s) <> 'object') then
        raise exception 'each step of a batch is an object' using errcode = 'SH006';
    end if;
    _instance_ids := supervision.lock_java_roots(array(select (s ->> 'instance_id')::bigint from jsonb_array_elements(_steps) s));
    select array_agg(row(
        s.process, s.instance_id, s.run_id, s.version, s.action, s.state, left(s.reason, 2000), s.result, s.until,
        coalesce(s.run, '[]'), coalesce(s.withdraw, '[]'), coalesce(s.start, '[]'), coalesce(s.await, '[]'), s.read, b.begun, false, i.instance, i.instance)::supervision.java_step
        order by s.instance_id)
    into _read
    from jsonb_to_recordset(_steps) as s (
        process text, instance_id bigint, run_id bigint, version integer, action text, state text, reason text, result jsonb, until timestamptz, run jsonb,
        withdraw jsonb, start jsonb, await jsonb, read jsonb)
    cross join lateral (select _begun -> s.run_id::text as begun) b
    -- By its whole key: a plan made while the table is small would read all instances later.
    cross join lateral (
        select x as instance, x.runs, x.generation, x.state, x.version
        from supervision.instance x
        where x.process_name = s.process and x.instance_id = s.instance_id
        offset 0
    ) i
    where s.instance_id = any (_instance_ids)
        and (b.begun ->> 'instance_id')::bigint = s.instance_id
        and (b.begun ->> 'run')::integer = i.runs
        and (b.begun ->> 'generation')::integer = i.generation
        and i.state = 'running'
        and (coalesce(i.version <= s.version, true) or supervision.may_decide_java(i.instance, s.version));
    if cardinality(_read) > 1 and exists (select from unnest(_read) r group by r.instance_id having count(*) > 1) then
        raise exception 'an instance has two steps in one batch' using errcode = 'SH006';
    end if;
    perform supervision.check_java_steps(_read, _may_be_large);
    return coalesce(_read, '{}');
end;
$$;

comment on function supervision.read_java_steps(jsonb) is
    'The steps of a batch whose runs were begun in this transaction and whose instances nobody has changed since, checked. Locks their roots, if that is still to be done. Errors: SH004, SH006, SH017.';
