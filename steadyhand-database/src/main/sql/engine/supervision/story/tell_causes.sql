create or replace function supervision.tell_causes(_woken_by jsonb)
returns text
language sql
immutable
as $$
    -- A run also consumes the recheck that the previous run scheduled; that is its cause only if there is no other.
    select coalesce(
        string_agg(w.key, ', ' order by w.key) filter (where w.key not in ('next_look', 'recheck')),
        string_agg(w.key, ', ' order by w.key))
    from jsonb_each(_woken_by) w;
$$;

comment on function supervision.tell_causes(jsonb) is
    'The causes of a run, as text.';
