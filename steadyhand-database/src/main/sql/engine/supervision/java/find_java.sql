create or replace function supervision.find_java(_process_name text, _key text)
returns table (
    instance_id bigint,
    state text,
    status text,
    reason text,
    result jsonb,
    version integer,
    started_at timestamptz,
    runs integer,
    cancel_requested boolean
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select
        j.instance_id, i.state, i.status, i.reason, r.result, i.version, i.started_at, i.runs,
        exists (select from supervision.cancel_requested c where c.process_name = j.process_name and c.instance_id = j.instance_id)
    from supervision.java_instance j
    join supervision.instance i on i.process_name = j.process_name and i.instance_id = j.instance_id
    left join supervision.java_result r on r.instance_id = j.instance_id
    where j.process_name = _process_name and j.instance_key = _key;
$$;

comment on function supervision.find_java(text, text) is
    'The instance of a process in Java that has this key: its state, and its result if it has succeeded. No row if there is none.';
