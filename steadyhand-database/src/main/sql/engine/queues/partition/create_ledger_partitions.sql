create or replace function queues.create_ledger_partitions(_from bigint, _until bigint)
returns void
language plpgsql
volatile
as $$
declare
    _ledger text;
    _partition text;
begin
    foreach _ledger in array array[
        'queues.task', 'queues.task_lease', 'queues.task_lease_ended', 'queues.task_completed',
        'queues.task_call_started', 'queues.task_outcome', 'queues.error', 'queues.dead_letter',
        'queues.task_replayed', 'queues.dead_letter_discarded', 'queues.task_cancel_requested',
        'supervision.decision'
    ] loop
        _partition := format('%s_from_%s', _ledger, _from);
        -- Attaching a complete table does not block writers of the parent; "partition of" would.
        execute format('create table %s (like %s including all)', _partition, _ledger);
        execute format('alter table %s attach partition %s for values from (%s) to (%s)',
            _ledger, _partition, _from, _until);
    end loop;
end;
$$;

comment on function queues.create_ledger_partitions(bigint, bigint) is
    'Creates and attaches one partition of every ledger table for the task ids from _from (inclusive) until _until (exclusive).';
