create or replace function queues.lock_derived_tables()
returns void
language plpgsql
volatile
-- Shorter than the default deadlock_timeout: in any conflict, this function is the one that gives way.
set lock_timeout = '100ms'
as $$
declare
    _most_tries constant integer := 20;
begin
    for _try in 1 .. _most_tries loop
        begin
            -- In the lock order of all other functions: see queues.take_dedupe_key.
            lock table queues.ready, queues.dedupe_key in access exclusive mode;
            return;
        exception
            when lock_not_available then
                -- Sessions that queued up behind this lock continue in the meantime.
                perform pg_sleep(0.05);
        end;
    end loop;

    raise exception 'queues.ready is in use: % did not end in time', (
        select coalesce(string_agg(distinct coalesce('the transaction of backend ' || l.pid, 'a prepared transaction'), ', '), 'transactions')
        from pg_locks l
        where l.locktype = 'relation'
            and l.relation in ('queues.ready'::regclass, 'queues.dedupe_key'::regclass)
            and l.granted
            and l.pid is distinct from pg_backend_pid())
        using errcode = 'SH023',
            hint = 'Pause the queues with queues.pause_queue(name), let these transactions end, and call again.';
end;
$$;

comment on function queues.lock_derived_tables() is
    'Locks queues.ready and queues.dedupe_key exclusively until the end of the transaction. Tries for three seconds, in steps of 100 ms between '
    'which other sessions can continue, then raises SH023 and names the blocking session.';
