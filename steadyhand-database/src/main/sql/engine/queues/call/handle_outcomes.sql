create or replace function queues.handle_outcomes(_held queues.held_task[])
returns table (task_id bigint, is_accepted boolean, answer jsonb)
language plpgsql
volatile
security invoker
-- As in queues.begin_calls.
set enable_seqscan = off
as $$
declare
    -- Read after the tasks are locked: an answer that arrived late, for a worker that has lost the lease, counts as well.
    _outcomes queues.task_outcome[] := queues.known_outcomes(array(select (h.task).task_id from unnest(_held) h));
    _accepted jsonb[];
    _others jsonb[];
begin
    for _i in 1 .. coalesce(cardinality(_held), 0) loop
        if (_outcomes[_i]).task_id is distinct from (_held[_i].task).task_id then
            raise exception 'task % has no outcome yet', (_held[_i].task).task_id using errcode = 'SH014';
        elsif (_outcomes[_i]).outcome = 'accepted' then
            _accepted[_i] := queues.handler_payload((_held[_i].task).payload, _outcomes[_i]);
        else
            _others[_i] := queues.handler_payload((_held[_i].task).payload, _outcomes[_i]);
            perform queues.fail_task(
                (_held[_i].task).task_id, (_outcomes[_i]).error_message, _held[_i].task_lease_id, (_outcomes[_i]).error_kind);
        end if;
    end loop;
    _accepted := queues.run_handlers(_held, 'success_handler', _accepted);
    if _others is not null then
        _others := queues.run_handlers(_held, 'error_handler', _others);
    end if;
    for _i in 1 .. coalesce(cardinality(_held), 0) loop
        task_id := (_held[_i].task).task_id;
        is_accepted := (_outcomes[_i]).outcome = 'accepted';
        answer := coalesce(_accepted[_i], _others[_i]);
        return next;
    end loop;
end;
$$;

comment on function queues.handle_outcomes(queues.held_task[]) is
    'Runs the handlers that match the recorded outcomes of tasks, with one statement for each handler. The caller completes the tasks. Returns '
    'whether the provider accepted, and the answer of the handler. Errors: SH014, and those of the handlers.';
