create or replace function supervision.allow_java_version(
    _process_name text,
    _version integer,
    _reason text,
    _actor text default internal.actor()
)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _person text := left(coalesce(nullif(btrim(_actor), ''), internal.actor()), 200);
    _woken bigint[];
begin
    perform supervision.find_java_process(_process_name);
    if nullif(btrim(_reason), '') is null then
        raise exception 'to allow an older version needs a reason' using errcode = 'SH016';
    end if;
    if not exists (select from supervision.java_process_version v where v.process_name = _process_name and v.version = _version) then
        raise exception 'process % has no version %', _process_name, coalesce(_version::text, 'null')
            using errcode = 'SH016', hint = 'A version is known as soon as a worker has declared it.';
    end if;

    insert into supervision.java_version_allowed (process_name, version, allowed_at, actor, reason)
    values (_process_name, _version, greatest(internal.clock(), internal.wall_clock()), _person, left(btrim(_reason), 2000))
    on conflict do nothing;
    with gone as (
        delete from supervision.java_waiting w
        where w.process_name = _process_name
            and exists (
                select
                from supervision.instance i
                where i.process_name = w.process_name and i.instance_id = w.instance_id and supervision.may_decide_java(i, _version))
        returning w.instance_id
    )
    select array_agg(g.instance_id) into _woken from gone g;
    if _woken is not null then
        perform supervision.leave_java_looks(_process_name, _woken, internal.clock(), 'version_allowed');
    end if;
    perform internal.record_action('allow_java_version', 'process', _process_name,
        jsonb_build_object('version', _version, 'woken', coalesce(cardinality(_woken), 0)), _reason, _person);
    return coalesce(cardinality(_woken), 0);
end;
$$;

comment on function supervision.allow_java_version(text, integer, text, text) is
    'Lets an older version of a process in Java decide instances that newer code has decided until now, after a rollback, and wakes those that waited for newer code. Records who allowed it, and why. What newer code decides later is '
    'not included. Returns how many were woken. Errors: SH015, SH016.';
