create or replace function internal.act_as(_actor text, _reason text default null)
returns void
language sql
volatile
as $$
    select
        set_config('steadyhand.actor', left(coalesce(btrim(_actor), ''), 200), true),
        set_config('steadyhand.reason', left(coalesce(btrim(_reason), ''), 2000), true);
$$;

comment on function internal.act_as(text, text) is
    'Says who acts in the rest of this transaction, and why, for functions that are not told. Nothing is allowed or refused by it: '
    'the rights are those of the database user, who is written down besides.';
