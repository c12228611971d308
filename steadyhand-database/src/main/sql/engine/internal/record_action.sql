create or replace function internal.record_action(
    _action text,
    _subject_kind text,
    _subject text,
    _detail jsonb default '{}',
    _reason text default null,
    _actor text default null
)
returns void
language plpgsql
volatile
as $$
declare
    _acting record;
begin
    -- A session that has assumed the role of the owner is a migration, which has a history of its own.
    if current_setting('role') = current_user then
        return;
    end if;

    _acting := internal.acting();
    insert into internal.operator_action (action, subject_kind, subject, detail, reason, actor, database_user, acted_at)
    values (
        _action, _subject_kind, left(_subject, 300), jsonb_strip_nulls(_detail),
        left(coalesce(nullif(btrim(_reason), ''), _acting.reason), 2000),
        left(coalesce(nullif(btrim(_actor), ''), _acting.actor, session_user), 200), session_user, internal.wall_clock());
end;
$$;

comment on function internal.record_action(text, text, text, jsonb, text, text) is
    'Records an operator action, in the transaction of the action; called by the function that performs it, once, and only if it changed '
    'something. Actor and reason come from the caller or from internal.act_as. Must not be given payloads or secrets.';
