create or replace function maintenance.note_done(
    _action text,
    _subject text,
    _is_done boolean default true,
    _findings integer default 0,
    _report text default null
)
returns void
language sql
volatile
as $$
    insert into maintenance.upkeep_done (action, subject, is_done, findings, report, done_at)
    values (_action, _subject, _is_done, _findings, left(_report, 2000), internal.wall_clock());
$$;

comment on function maintenance.note_done(text, text, boolean, integer, text) is
    'Records what upkeep did, or what blocked it.';
