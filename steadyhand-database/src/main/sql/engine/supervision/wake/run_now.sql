create or replace function supervision.run_now(
    _process_name text,
    _instance_id bigint,
    _reason text default null,
    _actor text default internal.actor()
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _ticket_id bigint;
begin
    if supervision.find_instance(_process_name, _instance_id) is null then
        raise exception 'process % has no instance %', _process_name, coalesce(_instance_id::text, 'null')
            using errcode = 'SH015', hint = 'supervision.instance_state shows those that there are.';
    end if;

    _ticket_id := supervision.wake(_process_name, _instance_id, _cause => 'by_hand');
    perform internal.record_action('run_now', 'instance', format('%s %s', _process_name, _instance_id),
        jsonb_build_object('ticket_id', _ticket_id), _reason, _actor);
    return _ticket_id;
end;
$$;

comment on function supervision.run_now(text, bigint, text, text) is
    'Lets an operator wake the supervisor of an instance now, as soon as the minimum spacing allows, and records the operator and the reason. '
    'Returns the id of the task that wakes it. Safe at any time. Error: SH015 no such process or instance.';
