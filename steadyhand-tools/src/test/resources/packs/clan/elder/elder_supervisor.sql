create or replace function clan.elder_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('clan.elder', _payload);
    _facts clan.elder_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := clan.elder_supervisor_facts(_run.instance_id);
    _step := clan.elder_decide(_facts);

    if _step.action = 'look_after' then
        perform clan.kickoff_elder(_facts.looks_after);
        perform supervision.watch('clan.elder', _run.instance_id, 'clan.elder', _facts.looks_after);
    end if;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;
