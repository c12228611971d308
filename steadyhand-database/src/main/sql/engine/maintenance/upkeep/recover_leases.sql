create or replace function maintenance.recover_leases()
returns void
language plpgsql
volatile
as $$
declare
    _recovered integer := queues.recover_expired_leases(1000);
begin
    perform maintenance.note_done(
        'recover_leases', null, _recovered > 0, _recovered, case when _recovered = 0 then 'others hold them' end);
end;
$$;

comment on function maintenance.recover_leases() is
    'Effect: returns tasks whose lease has expired to their lanes, in case no claim has done so.';
