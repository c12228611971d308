create or replace function queues.is_by_hand(_expires_at timestamptz)
returns boolean
language sql
stable
as $$
    select _expires_at is null
        or _expires_at <= internal.wall_clock()
        or not pg_has_role(session_user, maintenance.worker_role(), 'member');
$$;

comment on function queues.is_by_hand(timestamptz) is
    'Whether a completion without a lease counts as done by hand: the task is not leased, its lease has expired, or the caller is not a worker.';
