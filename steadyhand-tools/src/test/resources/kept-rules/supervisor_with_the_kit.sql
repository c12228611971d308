-- schema: demo

create or replace function demo.ping_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('demo.ping', _payload);
    _facts supervision.attempt_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := demo.ping_supervisor_facts(_run.instance_id);
    _step := demo.ping_decide(_facts);

    if _step.action = 'schedule_attempt' then
        perform demo.schedule_ping_attempt(_run.instance_id);
    end if;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function demo.ping_supervisor(jsonb) is 'One run for a ping_task.';
