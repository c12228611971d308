create or replace function supervision.is_stuck(_process_name text, _instance_id bigint)
returns boolean
language sql
stable
as $$
    select exists (
        select
        from supervision.instance i
        where i.process_name = _process_name and i.instance_id = _instance_id and i.state = 'stuck');
$$;

comment on function supervision.is_stuck(text, bigint) is
    'Whether an instance is stuck: its supervision cannot continue until it is released.';
