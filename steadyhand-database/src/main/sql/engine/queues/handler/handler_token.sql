create or replace function queues.handler_token(_task_ids bigint[], _task_lease_ids bigint[])
returns text
language sql
stable
as $$
    -- Hashed twice, as in internal.signature.
    select encode(sha256(s.value || sha256(s.value || convert_to(concat_ws(' ', 'handler', _task_ids, _task_lease_ids), 'utf8'))), 'hex')
    from internal.secret s;
$$;

comment on function queues.handler_token(bigint[], bigint[]) is
    'The token that lets an application''s transaction act for these tasks under these leases. Lease ids are consecutive numbers that anybody can guess; this is not.';
