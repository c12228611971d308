create or replace function supervision.release(
    _process_name text,
    _instance_id bigint,
    _reason text,
    _actor text default internal.actor(),
    _despite_children boolean default false
)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _instance supervision.instance;
    _locked record;
    _released integer;
begin
    perform supervision.find_process(_process_name);
    if nullif(btrim(_reason), '') is null then
        raise exception 'a release needs a reason' using errcode = 'SH018';
    end if;

    _actor := coalesce(nullif(btrim(_actor), ''), internal.actor());

    _locked := supervision.lock_with_ancestors(array[_process_name], array[_instance_id]);
    _instance := supervision.find_instance(_process_name, _instance_id);
    -- Checks the instance itself and not its ancestors: an instance that has succeeded has no reason to continue, whatever happened to them.
    if _instance.state is null or _instance.state not in ('failed', 'stuck') then
        raise exception 'process % % %', _process_name, _instance_id, case
                when _instance.state is null then 'does not exist, or was never run'
                when _instance.state = 'cancelled' then 'was cancelled, which is final'
                else format('is %s: it has not failed and is not stuck', _instance.state)
            end
            using errcode = 'SH018', hint = 'Only what has failed or is stuck can be released.';
    end if;
    if not coalesce(_despite_children, false) then
        perform supervision.refuse_troubled_parent(_process_name, _instance_id);
    end if;
    perform supervision.refuse_release(_instance);

    _released := supervision.release_with_ancestors(
        _process_name, _instance_id, _locked.locked_processes, _locked.locked_ids, _reason, _actor);
    perform internal.record_action('release', 'instance', format('%s %s', _process_name, _instance_id),
        jsonb_build_object('released', _released), _reason, _actor);
    return _released;
end;
$$;

comment on function supervision.release(text, bigint, text, text, boolean) is
    'Lets an instance that has failed or is stuck continue, after its cause was fixed: records the release with its reason, grants a new set of '
    'attempts, and wakes it. Also releases its ancestors that failed or are stuck, the root first. An instance that failed because of its '
    'children would fail again immediately: it is refused, and the children to release are named, unless _despite_children says to ignore them. '
    'Returns how many instances were released. Errors: SH015, SH018.';
