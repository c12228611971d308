create or replace function queues.replay_dead_letter(
    _dead_letter_id bigint,
    _effect text,
    _reason text,
    _actor text default internal.actor()
)
returns bigint
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _locked record;
    _task_id bigint;
begin
    -- Lock order: processes before the dead letter, as in a release, so that concurrent operators cannot deadlock.
    _locked := queues.lock_processes_of(array[_dead_letter_id]);
    _task_id := queues.replay_one(
        _dead_letter_id, _effect, _reason, coalesce(nullif(btrim(_actor), ''), internal.actor()), _locked.locked_processes, _locked.locked_ids);
    perform internal.record_action('replay_dead_letter', 'dead_letter', _dead_letter_id::text,
        jsonb_build_object('effect', _effect, 'task_id', _task_id), _reason, _actor);
    return _task_id;
end;
$$;

comment on function queues.replay_dead_letter(bigint, text, text, text) is
    'Puts a dead letter back into its live queue, once, and returns the new task. _effect says whether this is the same effect as the original '
    '(same: providers see the same idempotency key) or another one (new). A call that the provider has accepted is not made again: only the '
    'success handler runs then. Records the operator and the reason. Errors: SH019 no such dead letter, SH020 already settled, or no reason.';
