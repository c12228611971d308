-- schema: demo

create or replace function demo.move_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('demo.move', _payload);
    _facts demo.move_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := demo.move_supervisor_facts(_run.instance_id);
    _step := demo.move_decide(_facts);

    case _step.action
        when 'pack' then
            perform demo.kick_off_packing(_run.instance_id);
            perform demo.kick_off_driving(_run.instance_id);
        when 'drive' then
            perform demo.kick_off_driving(_run.instance_id);
        else
            null;
    end case;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function demo.move_supervisor(jsonb) is 'One run for a move_task: packing, then driving.';
