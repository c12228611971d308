create or replace function queues.create_partitions(_from bigint, _until bigint)
returns void
language plpgsql
volatile
as $$
declare
    _ledger text;
    _partition text;
begin
    foreach _ledger in array array[
        'task', 'task_lease', 'task_lease_ended', 'task_completed', 'task_call_started', 'task_outcome', 'error',
        'dead_letter'
    ] loop
        _partition := format('%s_from_%s', _ledger, _from);
        -- Attaching a finished table does not stop writers of the parent; "partition of" would.
        execute format('create table queues.%I (like queues.%I including all)', _partition, _ledger);
        execute format('alter table queues.%I attach partition queues.%I for values from (%s) to (%s)',
            _ledger, _partition, _from, _until);
    end loop;
end;
$$;

comment on function queues.create_partitions(bigint, bigint) is
    'Creates and attaches one partition of every ledger table for the task ids from (inclusive) until (exclusive).';
