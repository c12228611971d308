create or replace function supervision.cancel_process(
    _process_name text,
    _instance_id bigint,
    _reason text,
    _actor text default internal.actor()
)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _person text := left(coalesce(nullif(btrim(_actor), ''), internal.actor()), 200);
    _instance supervision.instance := supervision.lock_to_cancel(_process, _instance_id, _reason);
    _dead_letter_id bigint;
    _is_new boolean;
begin
    if _instance.state in ('succeeded', 'failed', 'cancelled') then
        return false;
    end if;
    _dead_letter_id := case when _instance.state = 'stuck' then supervision.awaited_dead_letter(_instance) end;
    if _dead_letter_id is not null then
        raise exception 'process % % cannot be cancelled: it is stuck, and only dead letter % knows what came of its last attempt',
            _process_name, _instance_id, _dead_letter_id
            using errcode = 'SH027', hint = 'Replay or discard the dead letter first, then cancel the process.';
    end if;

    _is_new := supervision.request_cancel(_process, _instance, _reason, _person);
    if _is_new or _instance.state = 'stuck' then
        perform internal.record_action('cancel_process', 'instance', format('%s %s', _process_name, _instance_id),
            jsonb_build_object('state', _instance.state), _reason, _person);
    end if;
    return true;
end;
$$;

comment on function supervision.cancel_process(text, bigint, text, text) is
    'Requests that an instance be cancelled, and wakes it. A request and a fact, not an end: its supervisor decides. A process that makes attempts makes no further one, awaits what is in '
    'progress, and is cancelled unless that succeeds. Others answer as they are registered. Before it ends as cancelled, its open children are cancelled, except those that another open parent '
    'watches. Nothing is stopped inside a call. A stuck instance whose attempts have all ended is cancelled at once, without running its functions; another stuck one is released to go on to its end. Returns false if the '
    'instance has ended. A repeated request changes nothing: the first reason stays. Waits for a run in progress. Errors: SH007 no reason, SH015, SH027 the process does not answer a cancel, or only a dead letter knows the outcome of an attempt.';
