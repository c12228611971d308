create or replace function maintenance.registered_checks()
returns table (check_name text, check_function text, remedy text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select c.check_name, c.check_function, c.remedy from maintenance.derived_check c order by c.check_name;
$$;

comment on function maintenance.registered_checks() is
    'The checks that packs have registered.';
