create or replace function supervision.tell_causes(_woken_by jsonb)
returns text
language sql
immutable
as $$
    -- A run also consumes the look that the one before had asked for; that is why it ran only if nothing else came first.
    select coalesce(
        string_agg(w.key, ', ' order by w.key) filter (where w.key not in ('next_look', 'recheck')),
        string_agg(w.key, ', ' order by w.key))
    from jsonb_each(_woken_by) w;
$$;

comment on function supervision.tell_causes(jsonb) is
    'Why a run took place, in words.';
