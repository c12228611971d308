create or replace function internal.actor()
returns text
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _acting record := internal.acting();
begin
    return left(coalesce(_acting.actor, session_user), 200);
end;
$$;

comment on function internal.actor() is
    'The actor: as set by internal.act_as in this transaction, otherwise the database user that is logged in.';
