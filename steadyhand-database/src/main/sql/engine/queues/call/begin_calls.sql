create or replace function queues.begin_calls(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    _note_starts boolean[]
)
returns table (task_id bigint, is_to_be_made boolean, request jsonb, idempotency_key text)
language plpgsql
volatile
security invoker
as $$
declare
    _task queues.task;
    _place integer;
    _call record;
begin
    foreach _task in array queues.hold_tasks(_task_ids, _task_lease_ids) loop
        _place := array_position(_task_ids, _task.task_id);
        _call := queues.prepare_call(_task, _task_lease_ids[_place], _note_starts[_place]);
        task_id := _task.task_id;
        is_to_be_made := _call.is_to_be_made;
        request := _call.request;
        idempotency_key := _call.idempotency_key;
        return next;
    end loop;
end;
$$;

comment on function queues.begin_calls(bigint[], bigint[], boolean[]) is
    'Begins several calls in one transaction, each as queues.begin_call does. If any of them raises an error, the whole transaction is rolled '
    'back: begin them one by one then.';
