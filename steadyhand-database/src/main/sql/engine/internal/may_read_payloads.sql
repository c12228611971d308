create or replace function internal.may_read_payloads()
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    -- Not current_user, which is the owner in the functions that ask.
    select has_function_privilege(
        case current_setting('role') when 'none' then session_user else current_setting('role')::name end, 'queues.task_payload(bigint)', 'execute');
$$;

comment on function internal.may_read_payloads() is
    'Whether the role of the session may read payloads (queues.task_payload). Keys and summaries of instances are shown only to such roles; to others they are null.';
