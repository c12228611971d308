create or replace function supervision.recovered_child(_instance supervision.instance)
returns text
language sql
stable
as $$
    select format('%s %s has %s', c.process_name, c.instance_id, case c.state when 'succeeded' then 'succeeded' else 'been released' end)
    -- As supervision.children_of identifies the first failed or stuck child.
    from regexp_match(_instance.reason, '([a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*) ([0-9]{1,18}) is (?:failed|stuck)') as m (name)
    join supervision.instance c on c.process_name = m.name[1] and c.instance_id = m.name[2]::bigint
    where _instance.state = 'failed' and c.state in ('succeeded', 'running');
$$;

comment on function supervision.recovered_child(supervision.instance) is
    'The state of the child whose failure made an instance fail, if that child has recovered since: the reason that the instance still shows is '
    'out of date. Otherwise null.';
