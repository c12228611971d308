create or replace function supervision.may_decide_java(_instance supervision.instance, _version integer)
returns boolean
language plpgsql
stable
as $$
begin
    return coalesce(_instance.version <= _version, true) or exists (
        select
        from supervision.java_version_allowed a
        where a.process_name = _instance.process_name and a.version = _version and a.allowed_at >= coalesce(_instance.last_run_at, _instance.started_at));
end;
$$;

comment on function supervision.may_decide_java(supervision.instance, integer) is
    'Whether a version may decide an instance: it is not older than the one that decided it last, or an operator has allowed it since (supervision.allow_java_version).';
