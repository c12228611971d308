create or replace function supervision.fit_facts(_facts jsonb)
returns jsonb
language sql
immutable
as $$
    select case
        when octet_length(_facts::text) <= 8192 then _facts
        else (
            select coalesce(jsonb_object_agg(f.key, f.value), '{}') || '{"is_cut": true}'
            from jsonb_each(_facts) f
            where octet_length(f.value::text) <= 8192 / greatest((select count(*) from jsonb_each(_facts)), 1) - 80
        )
    end;
$$;

comment on function supervision.fit_facts(jsonb) is
    'Facts as stored in the ledger: at most 8 KiB. From larger ones the long values are removed, and is_cut is set. Facts should be counters and '
    'a few ids.';
