create or replace function queues.complete_for_handler(_task_ids bigint[], _task_lease_ids bigint[], _token text, _results jsonb[] default null)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    perform queues.require_handler_token(_task_ids, _task_lease_ids, _token);
    if _results is not null then
        perform queues.record_outcomes(
            _task_ids, _task_lease_ids, array_fill('accepted'::text, array[cardinality(_task_ids)]), _results,
            array_fill(null::text, array[cardinality(_task_ids)]), array_fill(null::text, array[cardinality(_task_ids)]),
            array_fill(null::interval, array[cardinality(_task_ids)]));
    end if;
    perform queues.complete_held_tasks(_task_ids, _task_lease_ids);
end;
$$;

comment on function queues.complete_for_handler(bigint[], bigint[], text, jsonb[]) is
    'Last statement of a transaction in which an application''s handler has run: completes its tasks, with their results if there are any. The writes of the handler and '
    'the completion commit together, or not at all: raises SH009 if a lease has been lost. Errors: SH006, SH009.';
