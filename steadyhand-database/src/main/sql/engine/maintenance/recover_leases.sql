create or replace function maintenance.recover_leases()
returns void
language plpgsql
volatile
as $$
begin
    perform maintenance.note_done('recover_leases', null, true, queues.recover_expired_leases(1000));
end;
$$;

comment on function maintenance.recover_leases() is
    'Effect: puts tasks whose lease has expired back, should no claim have done so.';
