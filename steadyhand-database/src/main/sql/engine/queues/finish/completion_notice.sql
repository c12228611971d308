create or replace function queues.completion_notice(
    _task_id bigint,
    _completed_by text default null,
    out handler text,
    out handler_payload jsonb,
    out task_type text
)
returns record
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        case when o.outcome = 'accepted' then t.payload ->> 'success_handler' else queues.error_handler(t.task_type, t.payload) end,
        case when o.task_id is not null then queues.handler_payload(t.payload, o)
            else jsonb_build_object(
                'original_payload', t.payload,
                'error', 'completed by hand' || coalesce(' by ' || _completed_by, ''),
                'error_kind', 'completed_by_hand',
                'retry_after', null,
                'completed_task_id', t.task_id)
        end,
        t.task_type
    from queues.task t
    join queues.task_completed c on c.task_id = t.task_id and c.task_lease_id is null
    left join queues.task_outcome o on o.task_id = t.task_id
    where t.task_id = _task_id;
$$;

comment on function queues.completion_notice(bigint, text) is
    'The handler of a task that was completed by hand, and the payload for it: the answer of the provider if there was one, otherwise a failure '
    'of kind completed_by_hand. The handler is null if the task has none.';
