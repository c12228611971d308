create or replace function supervision.wake(
    _process_name text,
    _instance_id bigint,
    _due_at timestamptz default internal.clock(),
    _cause text default 'trigger'
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _woken record;
begin
    -- A last run in the future means that the clock was set back since.
    select p as process, case when i.last_run_at < internal.clock() + interval '1 minute' then i.last_run_at + y.least_spacing end as earliest
    into _woken
    from supervision.process p
    left join supervision.policy y on y.process_name = _process_name
    left join supervision.instance i on i.process_name = _process_name and i.instance_id = _instance_id
    where p.process_name = _process_name;

    if not found then
        perform supervision.find_process(_process_name);
    end if;
    if _instance_id is null then
        raise exception 'no instance of process % was named', _process_name using errcode = 'SH015';
    end if;
    return supervision.enqueue_run(_woken.process, _instance_id, greatest(_due_at, _woken.earliest), coalesce(_cause, 'trigger'));
end;
$$;

comment on function supervision.wake(text, bigint, timestamptz, text) is
    'Makes the supervisor of an instance run after this transaction has committed, at the given time or as soon as the minimum spacing allows. '
    'Always inserts a ticket, never waits, and may be called any number of times. Returns the id of the ticket. Errors: SH005, SH015.';
