create or replace function supervision.waits_for_nothing(_step supervision.java_step)
returns boolean
language plpgsql
stable
set enable_seqscan = off
as $$
begin
    return _step.state = 'running'
        and _step.until is null
        and jsonb_array_length(_step.awaited) = 0
        and jsonb_array_length(_step.begun -> 'in_progress') = 0
        and not exists (
            select
            from jsonb_array_elements(_step.effects) e
            where coalesce(_step.begun -> 'facts' -> 'effects' ->> concat_ws('/', e ->> 'effect', nullif(e ->> 'key', '')), 'new') = 'new')
        and not exists (
            select
            from jsonb_each(_step.begun -> 'facts' -> 'children') c
            where (c.value ->> 'running')::integer + (c.value ->> 'stuck')::integer > 0)
        and not exists (
            select
            from jsonb_to_recordset(_step.children) as s (process text, children jsonb, remaining integer)
            where s.remaining > 0
                or supervision.unwatched_keys(_step.process_name, _step.instance_id, s.process, array(select jsonb_object_keys(s.children))) <> '{}');
end;
$$;

comment on function supervision.waits_for_nothing(supervision.java_step) is
    'Whether nothing would ever wake an instance after this decision: no effect, child, signal or time.';
