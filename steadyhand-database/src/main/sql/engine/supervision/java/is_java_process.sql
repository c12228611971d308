create or replace function supervision.is_java_process(_process_name text)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select exists (select from supervision.process p where p.process_name = _process_name and p.decided_by = 'java');
$$;

comment on function supervision.is_java_process(text) is 'Whether a process in Java is registered, so that its instances can be started.';
