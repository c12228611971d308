create or replace function supervision.was_announced_before(_process_name text, _instance_id bigint, _before timestamptz)
returns boolean
language sql
stable
as $$
    select not exists (
        select
        from supervision.signal s
        where s.process_name = _process_name and s.instance_id = _instance_id and s.sent_at >= _before);
$$;

comment on function supervision.was_announced_before(text, bigint, timestamptz) is
    'Whether an instance was sent no signal since this time.';
