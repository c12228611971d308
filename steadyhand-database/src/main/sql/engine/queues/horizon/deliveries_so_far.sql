create or replace function queues.deliveries_so_far()
returns bigint
language plpgsql
volatile
as $$
begin
    return internal.sequence_value('queues.task_lease_id_seq') + internal.sequence_value('supervision.decision_id_seq');
end;
$$;

comment on function queues.deliveries_so_far() is
    'How many tasks were leased, or run without a lease, since the installation: each may have left a dead index entry.';
