create or replace function supervision.tell_java_facts(_facts jsonb)
returns jsonb
language sql
stable
as $$
    select case when _facts = '{}' then _facts else
        _facts - array['now', 'effects', 'signals', 'children', 'read', 'await', 'differs', 'end', 'run']
        || jsonb_build_object('last_signal', nullif(_facts -> 'signals', 'null'))
        || coalesce(nullif(_facts -> 'effects', 'null'), '{}')
        || coalesce((select jsonb_object_agg(c.key, c.value - array['failed_sample', 'started']) from jsonb_each(nullif(_facts -> 'children', 'null')) c), '{}')
        -- What an application reads is its own data, as payloads are.
        || case when _facts ? 'read' and _facts -> 'read' <> 'null' and internal.may_read_payloads() then jsonb_build_object('read', _facts -> 'read') else '{}' end
    end;
$$;

comment on function supervision.tell_java_facts(jsonb) is
    'The facts of a decision of a process in Java for people: effects and children by name, without the time; what its code read only for roles that may read payloads.';
