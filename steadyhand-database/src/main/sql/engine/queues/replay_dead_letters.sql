create or replace function queues.replay_dead_letters(
    _effect text,
    _reason text,
    _actor text default session_user,
    _queue text default null,
    _step text default null,
    _error_pattern text default null,
    _dead_from timestamptz default null,
    _dead_until timestamptz default null,
    _limit integer default 1000,
    _dry_run boolean default true
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _found bigint[] := array(
        select f.dead_letter_id
        from queues.find_dead_letters(_queue, _step, _error_pattern, _dead_from, _dead_until, _limit) f);
begin
    if not _dry_run then
        perform queues.replay_dead_letter(f.dead_letter_id, _effect, _reason, _actor)
        from unnest(_found) as f (dead_letter_id);
    end if;
    return cardinality(_found);
end;
$$;

comment on function queues.replay_dead_letters(text, text, text, text, text, text, timestamptz, timestamptz, integer, boolean) is
    'How many dead letters queues.find_dead_letters finds by these filters; with _dry_run => false, replays them all in one transaction. Errors: SH020.';
