create or replace function maintenance.create_partitions()
returns void
language plpgsql
volatile
as $$
declare
    _created integer := queues.ensure_partitions();
begin
    perform maintenance.note_done(
        'create_partitions', 'until ' || queues.partitioned_until(), _created > 0, 0,
        case when _created = 0 then 'someone else''s lock was in the way' end);
end;
$$;

comment on function maintenance.create_partitions() is
    'Effect: creates partitions ahead of the task ids in use.';
