create or replace function supervision.is_java_process(_process_name text, _version integer)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (select from supervision.java_process_version v where v.process_name = _process_name and v.version = _version);
$$;

comment on function supervision.is_java_process(text, integer) is 'Whether a version of a process in Java is declared, so that its instances can be started.';
