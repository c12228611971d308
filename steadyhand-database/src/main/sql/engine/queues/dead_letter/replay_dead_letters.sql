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
    _id bigint;
    _replayed bigint[] := '{}';
begin
    if not _dry_run and cardinality(_found) > 0 then
        -- Locks all processes at once and in one order: two operators who replay dead letters of the same processes would deadlock otherwise.
        _locked := queues.lock_processes_of(_found);
        _actor := coalesce(nullif(btrim(_actor), ''), internal.actor());
        foreach _id in array _found loop
            -- Somebody else may have settled it, or the release of a child whose parent it had stopped.
            perform from queues.ready w where w.task_id = _id for update;
            continue when not found;
            perform queues.replay_one(_id, _effect, _reason, _actor, _locked.locked_processes, _locked.locked_ids);
            _replayed := _replayed || _id;
        end loop;
        perform internal.record_action('replay_dead_letters', 'dead_letters', coalesce(_queue, 'all'), jsonb_build_object(
            'effect', _effect, 'dead_letters', cardinality(_replayed), 'first_ids', _replayed[1:20], 'step', _step, 'error_kind', _error_kind,
            'error_group', _error_group, 'error_pattern', _error_pattern, 'dead_from', _dead_from, 'dead_until', _dead_until),
            _reason, _actor);
        return cardinality(_replayed);
    end if;
    return cardinality(_found);
end;
$$;

comment on function queues.replay_dead_letters(text, text, text, text, text, text, timestamptz, timestamptz, integer, boolean, text, text) is
    'Returns how many dead letters match these filters (as in queues.find_dead_letters); with _dry_run => false, replays them in one '
    'transaction and returns how many: those that somebody has settled meanwhile are passed over. Errors: SH020.';
