create or replace function supervision.require_payload_reader()
returns void
language plpgsql
stable
as $$
begin
    if not internal.may_read_payloads() then
        raise exception 'this shows values of the application, which the role % may not read: use a member of %',
            case current_setting('role') when 'none' then session_user::text else current_setting('role') end,
            (
                select string_agg(distinct a.grantee::regrole::text, ' or ')
                from pg_proc f, aclexplode(f.proacl) a
                -- Grants, and not the owner.
                where f.oid = 'queues.task_payload(bigint)'::regprocedure and a.privilege_type = 'EXECUTE' and a.grantee not in (0, f.proowner)
            )
            using errcode = 'insufficient_privilege';
    end if;
end;
$$;

comment on function supervision.require_payload_reader() is
    'Raises 42501 for roles that may not read payloads, and names those that may.';
