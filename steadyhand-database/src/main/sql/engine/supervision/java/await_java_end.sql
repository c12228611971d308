create or replace function supervision.await_java_end(_step supervision.java_step, _is_told boolean)
returns supervision.java_step
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _awaited text;
    _has_ended boolean;
    _request supervision.cancel;
    _children record;
begin
    -- As the decision has seen them. One that ended since has woken the instance; one that was withdrawn just now and may have taken effect has not.
    select string_agg(distinct concat_ws('/', p.name, nullif(p.key, '')), ', '), bool_or(d.outcome is not null)
    into _awaited, _has_ended
    from jsonb_to_recordset(_step.begun -> 'in_progress') as p (name text, key text, round integer)
    cross join lateral supervision.effect_type_of(_step.process_name, p.name) y
    left join supervision.java_effect_ended d
        on d.instance_id = _step.instance_id and d.effect_name = any (y.former_names || y.effect_name || p.name) and d.effect_key = coalesce(p.key, '')
        and d.round = p.round
    where d.outcome is distinct from 'withdrawn';
    if _step.state = 'cancelled' then
        _request := supervision.cancel_request(_step.process_name, _step.instance_id);
        perform supervision.cancel_child_effects(
            _step.process_name, _step.instance_id, coalesce(_request.reason, nullif(btrim(_step.reason), ''), 'its parent is cancelled'),
            coalesce(_request.requested_by, format('%s %s', _step.process_name, _step.instance_id)));
    end if;
    if _awaited is not null then
        _step.goes_on := _has_ended;
        _step.action := 'await_effects';
    elsif _is_told then
        -- Its sender was told that a run will see it.
        _awaited := 'a signal that came meanwhile';
        _step.goes_on := true;
        _step.action := 'look_again';
    elsif _step.state = 'cancelled' then
        _children := supervision.cancel_children_first(
            _step.process_name, _step.instance_id, coalesce(_request.reason, nullif(btrim(_step.reason), ''), 'its parent is cancelled'),
            coalesce(_request.requested_by, format('%s %s', _step.process_name, _step.instance_id)));
        if _children.is_awaited then
            select coalesce(string_agg(format('%s of %s', (c.value ->> 'running')::integer + (c.value ->> 'stuck')::integer, c.key), ', '), 'its children') into _awaited
            from jsonb_each(_step.begun -> 'facts' -> 'children') c
            where (c.value ->> 'running')::integer + (c.value ->> 'stuck')::integer > 0;
            _step.goes_on := _children.has_more;
            _step.action := 'await_children';
        end if;
    end if;
    if _awaited is not null then
        _step.begun := jsonb_set(_step.begun, '{facts,end}', to_jsonb(_step.state));
        _step.state := 'running';
        _step.reason := left(concat(_step.reason, '; waits for ', left(_awaited, 500)), 2000);
        _step.until := null;
    end if;
    return _step;
end;
$$;

comment on function supervision.await_java_end(supervision.java_step, boolean) is
    'Lets an end wait while effects are in progress, once more if a signal came that the decision has not seen, or, if it is cancelled, while children run, which are cancelled as well unless another open parent watches them, and so are children that answer an effect: the state stays running, and the next wake asks the code again. _is_told: whether such a signal came.';
