create or replace function queues.hold_for_handler(_task_ids bigint[], _task_lease_ids bigint[], _token text)
returns table (task_id bigint, setting text, traceparent text)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _held queues.held_task[];
    _is_set boolean;
begin
    perform queues.require_handler_token(_task_ids, _task_lease_ids, _token);
    _held := queues.hold_tasks(_task_ids, _task_lease_ids);
    -- It must be gone before the commit, see the table.
    insert into queues.handler_transaction (token) values (_token);
    if cardinality(_held) = 1 then
        _is_set := internal.enter_task(_held[1].setting, (_held[1].task).traceparent);
    end if;
    return query select (h.task).task_id, h.setting, (h.task).traceparent from unnest(_held) h;
end;
$$;

comment on function queues.hold_for_handler(bigint[], bigint[], text) is
    'First statement of a transaction in which an application''s handler runs: locks its tasks until the end of the transaction, if they are still held under these leases, and '
    'sets a single one as the cause of what the handler enqueues. If several tasks share the transaction, each is entered with internal.enter_task(setting, traceparent) before it '
    'enqueues. The transaction cannot be committed before queues.complete_for_handler: SQLSTATE 23503. Errors: SH006, SH009.';
