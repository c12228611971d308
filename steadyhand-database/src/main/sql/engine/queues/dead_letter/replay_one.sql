create or replace function queues.replay_one(
    _dead_letter_id bigint,
    _effect text,
    _reason text,
    _actor text,
    _locked_processes text[],
    _locked_ids bigint[]
)
returns bigint
language plpgsql
volatile
as $$
declare
    _supervised record;
    _dead queues.task;
    _lane queues.lane;
    _task_id bigint;
    _released integer;
begin
    if _effect is null or _effect not in ('same', 'new') then
        raise exception '% is not an effect', coalesce(quote_literal(left(_effect, 63)), 'null')
            using errcode = 'SH020', hint = 'A replay has the same effect as the original (same), or another one (new).';
    end if;

    select s.* into _supervised from supervision.supervisor_of(_dead_letter_id) s;
    _dead := queues.settle_dead_letter(_dead_letter_id, _reason);

    _lane := queues.find_lane((select q.dead_letters_of from queues.queue q where q.queue_name = _dead.queue_name), _dead.task_type);
    _task_id := nextval('queues.task_id_seq');
    -- The diagnosis may have been removed by retention; the original task is also recorded as the cause of its copy.
    perform queues.append_tasks(array[row(
        _task_id, _lane.queue_name, _lane.task_type, _lane.lane_id,
        queues.replay_payload(_dead.payload, _effect, _dead.caused_by_task_id, _dead_letter_id), internal.clock(), null, null,
        _dead_letter_id, _dead.root_task_id, _dead.traceparent, null, null, null)::queues.new_task]);

    if _effect = 'same' then
        perform queues.inherit_outcome(_dead_letter_id, _task_id);
        -- An answer may have arrived after the task became a dead letter.
        perform queues.inherit_outcome(_dead.caused_by_task_id, _task_id);
    end if;

    insert into queues.task_replayed (task_id, dead_letter_id, original_task_id, effect, actor, reason, replayed_at)
    values (_task_id, _dead_letter_id, _dead.caused_by_task_id, _effect, left(_actor, 200), left(_reason, 2000), internal.wall_clock());

    if supervision.is_stopped_by(_supervised.process_name, _supervised.instance_id, _dead) then
        _released := supervision.release_with_ancestors(
            _supervised.process_name, _supervised.instance_id, _locked_processes, _locked_ids, _reason, _actor);
        perform internal.record_action('release', 'instance', format('%s %s', _supervised.process_name, _supervised.instance_id),
            jsonb_build_object('released', _released, 'replayed_dead_letter', _dead_letter_id), _reason, _actor);
    end if;
    return _task_id;
end;
$$;

comment on function queues.replay_one(bigint, text, text, text, text[], bigint[]) is
    'Puts one dead letter back into its live queue, once, and returns the new task: queues.replay_dead_letter(…) without recording the operator '
    'action. The caller has locked the process and its ancestors (supervision.lock_with_ancestors). Replaying the dead letter that stopped a '
    'process also releases the process and its ancestors in the name of the operator, which is recorded as an action of its own, unless the '
    'process waits for another dead letter. Errors: SH019, SH020.';
