create or replace function queues.replay_dead_letters(
    _effect text,
    _reason text,
    _actor text default internal.actor(),
    _queue text default null,
    _step text default null,
    _error_pattern text default null,
    _dead_from timestamptz default null,
    _dead_until timestamptz default null,
    _limit integer default 1000,
    _dry_run boolean default true,
    _error_kind text default null,
    _error_group text default null
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
        from queues.find_dead_letters(_queue, _step, _error_pattern, _dead_from, _dead_until, _limit, _error_kind, _error_group) f);
    _locked record;
begin
    if not _dry_run and cardinality(_found) > 0 then
        -- Locks all processes at once and in one order: two operators who replay dead letters of the same processes would deadlock otherwise.
        _locked := queues.lock_processes_of(_found);
        perform queues.replay_one(f.dead_letter_id, _effect, _reason, coalesce(nullif(btrim(_actor), ''), internal.actor()), _locked.locked_processes, _locked.locked_ids)
        from unnest(_found) as f (dead_letter_id);
        perform internal.record_action('replay_dead_letters', 'dead_letters', coalesce(_queue, 'all'), jsonb_build_object(
            'effect', _effect, 'dead_letters', cardinality(_found), 'first_ids', _found[1:20], 'step', _step, 'error_kind', _error_kind,
            'error_group', _error_group, 'error_pattern', _error_pattern, 'dead_from', _dead_from, 'dead_until', _dead_until),
            _reason, _actor);
    end if;
    return cardinality(_found);
end;
$$;

comment on function queues.replay_dead_letters(text, text, text, text, text, text, timestamptz, timestamptz, integer, boolean, text, text) is
    'Returns how many dead letters match these filters (as in queues.find_dead_letters); with _dry_run => false, also replays them all in one '
    'transaction. Errors: SH020.';
