create or replace function family.member_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('family.member', _payload);
    _facts family.member_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := family.member_supervisor_facts(_run.instance_id);
    _step := family.member_decide(_facts);

    if _step.action = 'look_after' then
        perform family.kickoff_member(_facts.looks_after);
        perform supervision.watch('family.member', _run.instance_id, 'family.member', _facts.looks_after);
    end if;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;
