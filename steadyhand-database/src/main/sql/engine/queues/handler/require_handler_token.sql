create or replace function queues.require_handler_token(_task_ids bigint[], _task_lease_ids bigint[], _token text)
returns void
language plpgsql
stable
as $$
begin
    perform queues.require_batch(_task_ids, _task_lease_ids);
    if _token is distinct from queues.handler_token(_task_ids, _task_lease_ids) then
        raise exception 'this token does not permit to act for task %', _task_ids[1]
            using errcode = 'SH009', hint = 'The worker that holds the task gets it from queues.permit_handler.';
    end if;
end;
$$;

comment on function queues.require_handler_token(bigint[], bigint[], text) is
    'Raises SH009 unless the token is that of these tasks and leases. Error: SH006.';
