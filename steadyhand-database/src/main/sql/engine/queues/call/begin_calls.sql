create or replace function queues.begin_calls(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    _note_starts boolean[]
)
returns table (task_id bigint, is_to_be_made boolean, request jsonb, idempotency_key text)
language plpgsql
volatile
security invoker
-- A handler's plan that was cached while a table was small would still be used when it is large, and scan all of it in every call.
set enable_seqscan = off
as $$
declare
    _held queues.held_task[] := queues.hold_tasks(_task_ids, _task_lease_ids);
    _over bigint[] := queues.calls_that_are_over(_task_ids, _task_lease_ids);
    _task queues.task;
    _payloads jsonb[];
    _answers jsonb[];
    _envelope record;
    _noted bigint[] := '{}';
    _noted_leases bigint[] := '{}';
    _place integer;
begin
    for _i in 1 .. cardinality(_held) loop
        _task := _held[_i].task;
        _payloads[_i] := case when _task.task_id <> all (_over) then _task.payload end;
    end loop;
    _answers := queues.run_handlers(_held, 'before_handler', _payloads);

    for _i in 1 .. cardinality(_held) loop
        _task := _held[_i].task;
        task_id := _task.task_id;
        is_to_be_made := _payloads[_i] is not null;
        request := _payloads[_i];
        if is_to_be_made and _task.payload ->> 'before_handler' is not null then
            _envelope := internal.read_envelope(_answers[_i]);
            is_to_be_made := _envelope.succeeded;
            request := coalesce(_envelope.payload, '{}');
            if not is_to_be_made then
                perform queues.record_refusal(_task.task_id, _held[_i].task_lease_id, _task.payload ->> 'before_handler', _answers[_i]);
            end if;
        end if;

        if is_to_be_made then
            -- The key comes from the before-handler, else from the payload, else from the task itself; a replay with an effect of its own gets
            -- a different key.
            idempotency_key := coalesce(
                nullif(request ->> 'idempotency_key', ''), nullif(_task.payload ->> 'idempotency_key', ''), queues.idempotency_key(task_id))
                || coalesce('-' || (_task.payload ->> 'effect'), '');
            _place := array_position(_task_ids, _task.task_id);
            if _note_starts[_place] then
                _noted := _noted || _task.task_id;
                _noted_leases := _noted_leases || _held[_i].task_lease_id;
            end if;
        else
            request := null;
            idempotency_key := null;
        end if;
        return next;
    end loop;

    if cardinality(_noted) > 0 then
        perform queues.note_call_starts(_noted, _noted_leases);
    end if;
end;
$$;

comment on function queues.begin_calls(bigint[], bigint[], boolean[]) is
    'Begins several calls in one transaction, each as queues.begin_call does, with one statement for each before-handler. If any of them raises an '
    'error, the whole transaction is rolled back: begin them one by one then.';
