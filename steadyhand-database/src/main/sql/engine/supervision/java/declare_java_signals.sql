create or replace function supervision.declare_java_signals(_process_name text, _declarations jsonb[])
returns void
language plpgsql
volatile
as $$
declare
    _signals text[];
    _approvals text[];
    _both text;
begin
    select
        coalesce(array_agg(distinct s ->> 'name') filter (where not n.is_approval), '{}'), coalesce(array_agg(distinct s ->> 'name') filter (where n.is_approval), '{}')
    into _signals, _approvals
    from unnest(_declarations) as d (declaration)
    cross join lateral jsonb_array_elements(d.declaration -> 'signals') s
    cross join lateral (select coalesce((s ->> 'approval')::boolean, false) as is_approval) n;
    select a.name into _both from unnest(_approvals) as a (name) where a.name = any (_signals) limit 1;
    if found then
        -- Otherwise a program could have given what a person has to give.
        raise exception 'process % cannot be declared: signal % is an approval in one version and none in another', _process_name, _both
            using errcode = 'SH016', hint = 'Give one of them another name.';
    end if;
    perform supervision.declare_signals(_process_name, _signals, _approvals);
end;
$$;

comment on function supervision.declare_java_signals(text, jsonb[]) is
    'Declares the signals that any of these declarations of a process in Java names, and no others. Error: SH016.';
