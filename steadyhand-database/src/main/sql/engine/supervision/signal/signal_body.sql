create or replace function supervision.signal_body(_process_name text, _instance_id bigint, _signal_id bigint)
returns jsonb
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select s.body
    from supervision.signal s
    where s.process_name = _process_name and s.instance_id = _instance_id and s.signal_id = _signal_id;
$$;

comment on function supervision.signal_body(text, bigint, bigint) is
    'What a signal says, which may be personal data, like the payload of a task. Null if there is no such signal.';
