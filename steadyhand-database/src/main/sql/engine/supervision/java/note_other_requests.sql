create or replace function supervision.note_other_requests(_step supervision.java_step)
returns supervision.java_step
language plpgsql
stable
set enable_seqscan = off
as $$
declare
    _differs jsonb;
begin
    select jsonb_agg(distinct concat_ws('/', e.effect, nullif(e.key, ''))) into _differs
    from jsonb_to_recordset(_step.effects) as e (effect text, key text, request jsonb)
    cross join lateral supervision.effect_type_of(_step.process_name, e.effect) y
    cross join lateral (
        select x.request
        from supervision.java_effect x
        where x.instance_id = _step.instance_id and x.effect_name = any (y.former_names || y.effect_name) and x.effect_key = coalesce(e.key, '')
        order by x.round desc
        limit 1
    ) s
    where s.request <> e.request and _step.begun -> 'facts' -> 'effects' ? concat_ws('/', e.effect, nullif(e.key, ''));
    if _differs is not null then
        _step.begun := jsonb_set(_step.begun, '{facts,differs}', _differs);
    end if;
    return _step;
end;
$$;

comment on function supervision.note_other_requests(supervision.java_step) is
    'Notes in the facts of a decision which effects it wanted to run with another request than the one they were started with: the first one counts.';
