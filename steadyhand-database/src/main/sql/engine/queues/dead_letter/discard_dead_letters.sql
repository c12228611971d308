create or replace function queues.discard_dead_letters(
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
begin
    if not _dry_run and cardinality(_found) > 0 then
        perform queues.discard_one(f.dead_letter_id, _reason, _actor)
        from unnest(_found) as f (dead_letter_id);
        perform internal.record_action('discard_dead_letters', 'dead_letters', coalesce(_queue, 'all'), jsonb_build_object(
            'dead_letters', cardinality(_found), 'first_ids', _found[1:20], 'step', _step, 'error_kind', _error_kind,
            'error_group', _error_group, 'error_pattern', _error_pattern, 'dead_from', _dead_from, 'dead_until', _dead_until),
            _reason, _actor);
    end if;
    return cardinality(_found);
end;
$$;

comment on function queues.discard_dead_letters(text, text, text, text, text, timestamptz, timestamptz, integer, boolean, text, text) is
    'Returns how many dead letters match these filters (as in queues.find_dead_letters); with _dry_run => false, also discards them all in one '
    'transaction. Errors: SH020.';
