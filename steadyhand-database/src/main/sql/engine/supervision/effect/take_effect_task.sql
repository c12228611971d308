create or replace function supervision.take_effect_task(_process_name text, _effect supervision.java_effect, _reason text, out attempt integer, out task_id bigint)
returns record
language plpgsql
volatile
as $$
declare
    _label text := supervision.effect_label(_effect.effect_name, _effect.effect_key);
    _taken queues.ready;
    _is_free boolean;
begin
    select o.attempt, o.task_id into attempt, task_id
    from supervision.open_effects(_effect.instance_id) o
    where o.effect_name = _effect.effect_name and o.effect_key = _effect.effect_key and o.round = _effect.round;
    if _effect.child_instance_id is not null then
        raise exception 'effect % of process % % is made by a child process', _label, _process_name, _effect.instance_id
            using errcode = 'SH030', hint = 'Cancel or release the child.';
    end if;

    _is_free := queues.lock_briefly(task_id);
    select w.* into _taken from queues.ready w where w.task_id = take_effect_task.task_id;
    -- Whoever had it locked may have ended it, or have scheduled another attempt.
    if not _is_free or _taken.expires_at > internal.wall_clock() or task_id is distinct from (
        select o.task_id
        from supervision.open_effects(_effect.instance_id) o
        where o.effect_name = _effect.effect_name and o.effect_key = _effect.effect_key and o.round = _effect.round)
    then
        raise exception 'effect % of process % % is being made by task %', _label, _process_name, _effect.instance_id, task_id
            using errcode = 'SH030', hint = 'Wait until its attempt has ended, or cancel the task.';
    elsif _taken.task_id is not null then
        insert into queues.task_cancel_requested (task_id, actor, reason, requested_at)
        values (task_id, internal.actor(), left(_reason, 2000), internal.wall_clock())
        on conflict do nothing;
        perform queues.complete_for_engine(task_id);
    end if;
end;
$$;

comment on function supervision.take_effect_task(text, supervision.java_effect, text) is
    'Completes the task of the latest attempt of an effect in progress, if nobody has it, so that no further attempt is made; returns it. The caller ends the effect. Error: SH030 somebody has it.';
