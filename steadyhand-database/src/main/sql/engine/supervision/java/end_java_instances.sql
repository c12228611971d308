create or replace function supervision.end_java_instances(_steps supervision.java_step[])
returns void
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
    _ends supervision.java_effect_ended[];
begin
    perform supervision.record_stuck(s.after, case when s.state = 'stuck' then 'effect_uncertain' else 'run_cap_reached' end, (s.after).reason)
    from unnest(_steps) s
    where (s.after).state = 'stuck';
    insert into supervision.java_result (instance_id, result, ended_at)
    select s.instance_id, s.result, internal.clock()
    from unnest(_steps) s
    where (s.after).state = 'succeeded' and s.result <> 'null'
    on conflict do nothing;

    select array_agg(row(
        e.instance_id, e.effect_name, e.effect_key, e.round, case when (s.after).state = 'succeeded' then 'succeeded' else 'failed' end,
        case when (s.after).state = 'succeeded' then s.result end, case when (s.after).state <> 'succeeded' then (s.after).state end,
        case when (s.after).state <> 'succeeded' then (s.after).reason end, false, 1, null, null, null, internal.clock())::supervision.java_effect_ended)
    into _ends
    from unnest(_steps) s
    cross join lateral (
        select x.* from supervision.java_effect x where x.child_instance_id = s.instance_id order by x.round desc limit 1
    ) e
    where (s.after).state in ('succeeded', 'failed', 'cancelled');
    if _ends is not null then
        perform supervision.end_effects(_ends);
    end if;
end;
$$;

comment on function supervision.end_java_instances(supervision.java_step[]) is
    'Records the results of instances that succeeded and why others are stuck, and ends the effects that these instances answer.';
