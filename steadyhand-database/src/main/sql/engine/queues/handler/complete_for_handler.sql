create or replace function queues.complete_for_handler(_task_ids bigint[], _task_lease_ids bigint[], _token text, _results jsonb[] default null)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _effect_task_ids bigint[];
begin
    perform queues.require_handler_token(_task_ids, _task_lease_ids, _token);
    -- Only the transaction that has inserted it sees it.
    delete from queues.handler_transaction t where t.token = _token;
    if not found then
        raise exception 'task % was not held in this transaction', _task_ids[1]
            using errcode = 'SH028', hint = 'A handler must neither commit nor roll back: its transaction ends with it.';
    end if;
    if cardinality(_results) <> cardinality(_task_ids) then
        raise exception 'there are % results of % tasks', cardinality(_results), cardinality(_task_ids) using errcode = 'SH006';
    end if;
    -- This transaction has had the rows locked since it held them, so nobody else can have leased them: the lock is the lease.
    update queues.ready w
    set expires_at = internal.wall_clock() + interval '1 minute'
    where w.task_id = any (_task_ids) and w.expires_at <= internal.wall_clock();
    _effect_task_ids := array(
        select t.task_id from queues.task t where t.task_id = any (_task_ids) and t.payload ->> 'success_handler' = 'supervision.effect_succeeded');
    if _results is null and cardinality(_effect_task_ids) > 0 then
        _results := array_fill('{}'::jsonb, array[cardinality(_task_ids)]);
    end if;
    if _results is not null then
        perform queues.record_outcomes(
            _task_ids, _task_lease_ids, array_fill('accepted'::text, array[cardinality(_task_ids)]), _results,
            array_fill(null::text, array[cardinality(_task_ids)]), array_fill(null::text, array[cardinality(_task_ids)]),
            array_fill(null::interval, array[cardinality(_task_ids)]));
    end if;
    perform queues.complete_held_tasks(_task_ids, _task_lease_ids);
    if cardinality(_effect_task_ids) > 0 then
        perform supervision.settle_attempts(_effect_task_ids);
    end if;
end;
$$;

comment on function queues.complete_for_handler(bigint[], bigint[], text, jsonb[]) is
    'Last statement of a transaction in which an application''s handler has run: completes its tasks, with their results if there are any; the end of an effect is recorded, and its process is woken. The writes of the handler and '
    'the completion commit together, or not at all. The transaction may outlast the leases: while it has the tasks locked, nobody else can lease them. Raises SH028 if this is not the '
    'transaction that holds them. Errors: SH006, SH009, SH028.';
