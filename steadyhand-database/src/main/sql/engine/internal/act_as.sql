create or replace function internal.act_as(_actor text, _reason text default null)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _name text := left(coalesce(btrim(_actor), ''), 200);
    _why text := left(coalesce(btrim(_reason), ''), 2000);
    _now text;
begin
    _now := set_config('steadyhand.actor', _name, true);
    _now := set_config('steadyhand.reason', _why, true);
    _now := set_config('steadyhand.acting', internal.sign(concat('acting ', _name, ' ', _why)), true);
end;
$$;

comment on function internal.act_as(text, text) is
    'Sets the actor and the reason for the rest of this transaction, for functions that do not take them as arguments. Grants no privileges: '
    'these are those of the database user, who is recorded as well. Ends with the transaction: a setting left over in the session is ignored.';
