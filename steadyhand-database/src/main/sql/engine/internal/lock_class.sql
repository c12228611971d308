create or replace function internal.lock_class(_name text)
returns integer
language sql
immutable
as $$
    select case _name
        when 'gate' then 1397227521
        when 'horizon' then 1397227522
        when 'expiry' then 1397227523
        when 'idle' then 1397227524
        when 'partitions' then 1397227525
        when 'worker' then 1397227526
    end;
$$;

comment on function internal.lock_class(text) is
    'The first key of each advisory lock of Steadyhand, so that all of them are listed in one place: gate (lane), horizon, expiry, idle (queue), '
    'partitions, worker.';
