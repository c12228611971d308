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
    -- Who has taken the role of the owner migrates: what that did, its own history tells.
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
    'Writes down that someone did something, in the transaction in which they do it; called by what they call, once, and only if it changed something. '
    'Actor and reason come from the caller or from internal.act_as. Not for payloads and secrets.';
