-- schema: demo

create or replace function demo.ping_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _ping_task_id bigint := (_payload ->> 'ping_task_id')::bigint;
    _run_count integer := coalesce((_payload ->> 'run_count')::integer, 0);
    _facts demo.ping_facts;
begin
    if _run_count >= 20 then
        raise exception 'the supervisor of ping_task % runs in a circle', _ping_task_id;
    end if;

    perform 1 from demo.ping_task t where t.ping_task_id = _ping_task_id for no key update;
    _facts := demo.ping_supervisor_facts(_ping_task_id);

    if _facts.has_success then
        return jsonb_build_object('status', 'succeeded');
    end if;
    if _facts.num_failures >= 2 then
        return jsonb_build_object('status', 'max_attempts_reached');
    end if;

    if _facts.num_attempts = _facts.num_failures then
        perform demo.schedule_ping_attempt(_ping_task_id);
    end if;
    perform demo.schedule_ping_recheck(_ping_task_id, _run_count);

    return jsonb_build_object('status', 'scheduled');
end;
$$;

comment on function demo.ping_supervisor(jsonb) is 'One run for a ping_task.';
