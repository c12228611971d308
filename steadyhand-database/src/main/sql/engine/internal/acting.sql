create or replace function internal.acting(out actor text, out reason text)
returns record
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _name text := current_setting('steadyhand.actor', true);
    _why text := current_setting('steadyhand.reason', true);
begin
    if coalesce(current_setting('steadyhand.acting', true), '') = '' then
        return;
    end if;
    if current_setting('steadyhand.acting', true) = internal.sign(concat('acting ', _name, ' ', _why)) then
        actor := nullif(_name, '');
        reason := nullif(_why, '');
    end if;
end;
$$;

comment on function internal.acting() is
    'The actor and the reason that internal.act_as has set in this transaction; null if it was not called.';
