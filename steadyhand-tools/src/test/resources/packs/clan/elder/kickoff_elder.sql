create or replace function clan.kickoff_elder(_elder_id bigint)
returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
    select supervision.start('clan.elder', _elder_id, internal.clock())
    where not exists (select from supervision.instance i where i.process_name = 'clan.elder' and i.instance_id = _elder_id);
$$;
