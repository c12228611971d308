create or replace function queues.notifies_idle_workers(_notify_idle_workers boolean)
returns boolean
language sql
stable
as $$
    -- Inlined into the statements that ask. A server setting that no session can change decides, since no transaction says that it may be prepared.
    select coalesce(_notify_idle_workers, current_setting('max_prepared_transactions') = '0');
$$;

comment on function queues.notifies_idle_workers(boolean) is
    'Whether enqueues wake idle workers by NOTIFY, given the setting notify_idle_workers: null means only where no transaction can be prepared.';
