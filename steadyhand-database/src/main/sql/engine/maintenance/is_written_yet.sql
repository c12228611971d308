create or replace function maintenance.is_written_yet(_partition maintenance.partition)
returns boolean
language sql
stable
as $$
    -- A task and its diagnosis are written once, under a new id; all else follows as a task is worked on.
    select _partition.ledger not in ('queues.task', 'queues.dead_letter')
        and exists (select from maintenance.partitions() p where p.ledger = 'queues.task' and p.from_id = _partition.from_id);
$$;

comment on function maintenance.is_written_yet(maintenance.partition) is
    'Whether there may be more to write to a partition: tasks of its range have stayed, and will be leased, completed and so on. Then it must have a successor, even an empty one.';
