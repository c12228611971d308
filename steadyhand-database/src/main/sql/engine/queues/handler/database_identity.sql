create or replace function queues.database_identity()
returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select concat_ws('/', s.installation_id, (select d.oid from pg_database d where d.datname = current_database()), pg_postmaster_start_time())
    from queues.setting s;
$$;

comment on function queues.database_identity() is
    'Identifies this database on this running server, and not a copy of it elsewhere: a worker compares it with that of the data source whose transactions its handlers use.';
