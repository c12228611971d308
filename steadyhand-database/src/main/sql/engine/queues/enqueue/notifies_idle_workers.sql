create or replace function queues.notifies_idle_workers(_notify_idle_workers boolean)
returns boolean
language sql
stable
as $$
    -- Inlined into its callers. Decided by a server setting that no session can change, since a transaction does not tell in advance whether
    -- it will be prepared.
    select coalesce(_notify_idle_workers, current_setting('max_prepared_transactions') = '0');
$$;

comment on function queues.notifies_idle_workers(boolean) is
    'Whether enqueues wake idle workers by NOTIFY, given the setting notify_idle_workers; null means only if the server does not allow prepared '
    'transactions.';
