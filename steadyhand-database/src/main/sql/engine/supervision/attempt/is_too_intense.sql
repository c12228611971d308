create or replace function supervision.is_too_intense(_failed_at timestamptz[], _most integer, _window interval)
returns boolean
language sql
immutable
as $$
    select coalesce(
        _most < count(*) filter (where f > (select max(l) from unnest(_failed_at) l) - _window), false)
    from unnest(_failed_at) f;
$$;

comment on function supervision.is_too_intense(timestamptz[], integer, interval) is
    'Restart intensity: whether more than _most failures fall into the window that ends with the last one. False if _most is null.';
