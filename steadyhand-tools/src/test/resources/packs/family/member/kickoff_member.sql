create or replace function family.kickoff_member(_member_id bigint)
returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.start('family.member', _member_id, internal.clock())
    where not exists (select from supervision.instance i where i.process_name = 'family.member' and i.instance_id = _member_id);
$$;
