create or replace function supervision.count_instances(_most integer default 10000)
returns table (
    process_name text,
    description text,
    parent_process text,
    running bigint,
    succeeded bigint,
    failed bigint,
    stuck bigint,
    cancelled bigint,
    in_trouble bigint
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
            limit internal.page_size(_most)) n),
        (select count(*) from (
            select w.instance_id from supervision.java_waiting w where w.process_name = p.process_name
            union
            select u.instance_id
            from supervision.java_effect_unknown u
            join supervision.java_instance j on j.instance_id = u.instance_id and j.process_name = p.process_name
            where p.decided_by = 'java'
                and not exists (
                    select
                    from supervision.java_effect_ended d
                    where (d.instance_id, d.effect_name, d.effect_key, d.round) = (u.instance_id, u.effect_name, u.effect_key, u.round))
            limit internal.page_size(_most)) n)
    from supervision.process p
    order by p.process_name;
$$;

comment on function supervision.count_instances(integer) is
    'The registered processes with the number of their instances by state, as in supervision.process_state, but counting at most _most: that '
    'number means "this many or more". in_trouble: those that run, but wait for a worker with newer code, or for somebody to resolve an effect.';
