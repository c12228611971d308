create or replace function supervision.is_needless(_process_name text, _instance_id bigint, _ticket_id bigint)
returns boolean
language sql
stable
as $$
    select _ticket_id is not null
        and not supervision.has_ticket(_process_name, _instance_id, _ticket_id)
        and not exists (
            select
            from queues.task_replayed r
            where r.task_id = nullif(current_setting('steadyhand.task_id', true), '')::bigint);
$$;

comment on function supervision.is_needless(text, bigint, bigint) is
    'Whether a run has seen this wake already. A replay is never needless: someone wants it.';
