create or replace function queues.lock_processes_of(
    _dead_letter_ids bigint[],
    out locked_processes text[],
    out locked_ids bigint[]
)
returns record
language sql
volatile
as $$
    select (x.locked).*
    from (
        select supervision.lock_with_ancestors(array_agg(s.process_name), array_agg(s.instance_id)) as locked
        from unnest(_dead_letter_ids) as d (dead_letter_id)
        cross join lateral supervision.supervisor_of(d.dead_letter_id) s
    ) x;
$$;

comment on function queues.lock_processes_of(bigint[]) is
    'Locks the processes that dead letters belong to, and their ancestors, as supervision.lock_with_ancestors does, and returns them.';
