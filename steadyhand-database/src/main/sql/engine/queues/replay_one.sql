create or replace function queues.replay_one(
    _dead_letter_id bigint,
    _effect text,
    _reason text,
    _actor text
)
returns bigint
language plpgsql
volatile
as $$
declare
    _dead queues.task;
    _original_task_id bigint;
    _outer text[];
    _task_id bigint;
begin
    if _effect is null or _effect not in ('same', 'new') then
        raise exception '% is not an effect', coalesce(quote_literal(left(_effect, 63)), 'null')
            using errcode = 'SH020', hint = 'A replay has the same effect as the original (same), or another one (new).';
    end if;

    _dead := queues.settle_dead_letter(_dead_letter_id, _reason);
    -- The diagnosis may be past its retention; the task that died caused its copy.
    _original_task_id := _dead.caused_by_task_id;

    _outer := internal.enter_task(_dead_letter_id, _dead.root_task_id, _dead.traceparent);
    _task_id := queues.enqueue(
        _dead.task_type, queues.replay_payload(_dead.payload, _effect, _original_task_id, _dead_letter_id), internal.clock(),
        (select q.dead_letters_of from queues.queue q where q.queue_name = _dead.queue_name));
    perform internal.leave_task(_outer);

    if _effect = 'same' then
        perform queues.inherit_outcome(_dead_letter_id, _task_id);
        -- An answer may have come after the task was given up.
        perform queues.inherit_outcome(_original_task_id, _task_id);
    end if;
    insert into queues.task_replayed (task_id, dead_letter_id, original_task_id, effect, actor, reason, replayed_at)
    values (_task_id, _dead_letter_id, _original_task_id, _effect, left(_actor, 200), left(_reason, 2000), internal.wall_clock());
    return _task_id;
end;
$$;

comment on function queues.replay_one(bigint, text, text, text) is
    'Puts one dead letter back into its live queue, once, and returns the new task; what queues.replay_dead_letter(…) does but for writing the act down. Errors: SH019, SH020.';
