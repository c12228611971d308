create or replace function queues.installation_id()
returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select s.installation_id from queues.setting s;
$$;

comment on function queues.installation_id() is
    'Identifies this installation: a worker compares it with that of the data source whose transactions its handlers use.';
