create or replace function supervision.cancels_of(_process supervision.process, _instance_ids bigint[])
returns table (instance_id bigint, cancel jsonb)
language plpgsql
stable
as $$
declare
    _requested bigint[] := array(
        select k.instance_id
        from supervision.cancel_requested k
        where k.process_name = _process.process_name and k.instance_id = any (_instance_ids));
begin
    if cardinality(_requested) = 0 then
        return;
    end if;
    return query
        select
            k.instance_id,
            jsonb_build_object('by', k.actor, 'reason', left(k.reason, 500))
            || case when _process.attempts is null then '{}' else (
                -- One that has succeeded counts as in progress as well, until a run has seen that.
                select jsonb_build_object(
                    'attempt_succeeded', (a.facts).has_success,
                    'attempts_in_progress', greatest(0, (a.facts).num_attempts - (a.facts).num_failures - (a.facts).num_lost))
                from supervision.attempt_facts_of(_process.process_name, array[k.instance_id]) a) end
        from supervision.cancel_requested k
        where k.process_name = _process.process_name and k.instance_id = any (_requested);
end;
$$;

comment on function supervision.cancels_of(supervision.process, bigint[]) is
    'Those of the instances whose cancel was requested, each with the facts that runs record of it: who asked, why, and the attempts that the request awaits.';
