create or replace function supervision.count_instances(_most integer default 10000)
returns table (
    process_name text,
    description text,
    parent_process text,
    running bigint,
    succeeded bigint,
    failed bigint,
    stuck bigint,
    cancelled bigint
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        p.process_name, p.description, p.parent_process,
        (select count(*) from (
            select from supervision.instance i
            where i.process_name = p.process_name and i.state = 'running'
            order by i.process_name, i.state, i.started_at, i.instance_id
            limit internal.page_size(_most)) n),
        (select count(*) from (
            select from supervision.instance i
            where i.process_name = p.process_name and i.state = 'succeeded'
            order by i.process_name, i.state, i.started_at, i.instance_id
            limit internal.page_size(_most)) n),
        (select count(*) from (
            select from supervision.instance i
            where i.process_name = p.process_name and i.state = 'failed'
            order by i.process_name, i.state, i.started_at, i.instance_id
            limit internal.page_size(_most)) n),
        (select count(*) from (
            select from supervision.instance i
            where i.process_name = p.process_name and i.state = 'stuck'
            order by i.process_name, i.state, i.started_at, i.instance_id
            limit internal.page_size(_most)) n),
        (select count(*) from (
            select from supervision.instance i
            where i.process_name = p.process_name and i.state = 'cancelled'
            order by i.process_name, i.state, i.started_at, i.instance_id
            limit internal.page_size(_most)) n)
    from supervision.process p
    order by p.process_name;
$$;

comment on function supervision.count_instances(integer) is
    'The registered processes with the number of their instances by state, as in supervision.process_state, but counting at most _most: that '
    'number means "this many or more".';
