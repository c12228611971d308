create or replace function supervision.open_instances(_process_name text, _instance_ids bigint[])
returns void
language plpgsql
volatile
as $$
begin
    insert into supervision.instance (process_name, instance_id, started_at, business_key, summary)
    select _process_name, u.instance_id, internal.clock(), n.business_key, n.summary
    from unnest(_instance_ids) as u (instance_id)
    left join supervision.identities(_process_name, _instance_ids) n on n.instance_id = u.instance_id
    on conflict do nothing;
end;
$$;

comment on function supervision.open_instances(text, bigint[]) is
    'Creates the state rows of instances that have none, with the keys and summaries that the identity function of the process gives, called once for all. Idempotent.';
