create or replace function supervision.generation(_process_name text, _instance_id bigint)
returns integer
language sql
stable
as $$
    select coalesce((
        select i.generation
        from supervision.instance i
        where i.process_name = _process_name and i.instance_id = _instance_id), 0);
$$;

comment on function supervision.generation(text, bigint) is
    'How often an instance was released. Attempts carry this number, so that a release starts a new set of attempts.';
