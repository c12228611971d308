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
    'Whether somebody who completes a task without naming a lease does it by hand: nobody holds it, its lease has expired, or they are no worker.';
