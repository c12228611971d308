create or replace function internal.actor()
returns text
language sql
stable
as $$
    select left(coalesce(nullif(btrim(current_setting('steadyhand.actor', true)), ''), session_user), 200);
$$;

comment on function internal.actor() is
    'Who acts: whoever internal.act_as named in this transaction, otherwise the database user who logged in.';
