create or replace function queues.cancel_task(_task_id bigint, _reason text, _actor text default internal.actor())
returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _open queues.ready;
    _is_held boolean;
    _is_new boolean;
begin
    if nullif(btrim(_reason), '') is null then
        raise exception 'task % cannot be cancelled without a reason', _task_id using errcode = 'SH007';
    end if;
    perform queues.refuse_unknown_task(_task_id);

    select w.* into _open from queues.ready w where w.task_id = _task_id;
    if not found then
        return 'already_ended';
    elsif (
        select queues.names_engine_function(t.payload) and t.payload ->> 'error_handler' is distinct from 'supervision.effect_failed'
        from queues.task t
        where t.task_id = _task_id)
    then
        raise exception 'task % cannot be cancelled: a supervisor waits for it', _task_id using errcode = 'SH027';
    elsif _open.instance_id is not null or right((select l.queue_name from queues.lane l where l.lane_id = _open.lane_id), 4) = '_dlq' then
        raise exception 'task % cannot be cancelled: it %', _task_id,
            case when _open.instance_id is not null then 'wakes a process' else 'is a dead letter' end
            using errcode = 'SH027', hint = 'Dead letters are discarded; processes are released or stopped.';
    end if;

    -- A worker may be about to end it, or to hand it back. A handler may have it locked for as long as its transaction lasts.
    _is_held := not queues.lock_briefly(_task_id);
    if not _is_held then
        select w.* into _open from queues.ready w where w.task_id = _task_id;
        if not found then
            return 'already_ended';
        end if;
        _is_held := coalesce(_open.expires_at > internal.wall_clock(), false);
    end if;

    insert into queues.task_cancel_requested (task_id, actor, reason, requested_at)
    values (_task_id, left(coalesce(_actor, session_user), 200), left(btrim(_reason), 2000), internal.wall_clock())
    on conflict do nothing;
    _is_new := found;
    perform internal.act_as(_actor, _reason);
    if _is_held then
        if _is_new then
            perform internal.record_action('cancel_task', 'task', _task_id::text);
        end if;
        return 'requested';
    end if;

    perform queues.complete_for_engine(_task_id);
    perform queues.follow_up_by_hand(_task_id, 'cancel_task');
    return 'cancelled';
end;
$$;

comment on function queues.cancel_task(bigint, text, text) is
    'Cancels a task. One that nobody holds is completed at once (cancelled), and its error handler, if it has one, runs as after a completion by hand. The handler of a running '
    'one is told to stop within seconds (requested): if it fails after that, or its worker is lost, the task is completed in the same way and not tried again; if it succeeds, it has succeeded. Nothing is killed inside a '
    'call. Waits at most a quarter of a second. Returns cancelled, requested or already_ended. Errors: SH007 no reason, SH008, SH027 a wake of a process, a dead letter, or a task by which the engine tells a supervisor something.';
