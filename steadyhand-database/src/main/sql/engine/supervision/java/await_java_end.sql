create or replace function supervision.await_java_end(_step supervision.java_step)
returns supervision.java_step
language plpgsql
volatile
set enable_seqscan = off
as $$
declare
    _awaited text;
    _has_ended boolean;
    _is_made boolean;
    _is_unseen boolean := false;
    _request supervision.cancel;
    _children record;
begin
    -- As the decision has seen them. One that ended since has woken the instance; one that was withdrawn just now and may have taken effect has not.
    select string_agg(distinct concat_ws('/', p.name, nullif(p.key, '')), ', '), bool_or(d.outcome is not null), bool_or(e.task_id is not null)
    into _awaited, _has_ended, _is_made
    from jsonb_to_recordset(_step.begun -> 'in_progress') as p (name text, key text, round integer)
    cross join lateral supervision.effect_type_of(_step.process_name, p.name) y
    join supervision.java_effect e
        on e.instance_id = _step.instance_id and e.effect_name = any (y.former_names || y.effect_name || p.name) and e.effect_key = coalesce(p.key, '')
        and e.round = p.round
    left join supervision.java_effect_ended d
        on d.instance_id = e.instance_id and d.effect_name = e.effect_name and d.effect_key = e.effect_key and d.round = e.round
    where d.outcome is distinct from 'withdrawn';
    _step.action := case when _awaited is not null then 'await_effects' else _step.action end;
    _step.goes_on := coalesce(_has_ended, false);

    if _awaited is null or _step.state = 'cancelled' and not _is_made then
        _is_unseen := _step.state <> 'stuck' and cardinality(supervision.lock_java_ends(array[_step.instance_id])) = 0;
        -- A separate statement: what was sent before the lock was taken is visible.
        _is_unseen := _is_unseen or exists (
            select
            from supervision.signal s
            where s.process_name = _step.process_name and s.instance_id = _step.instance_id
                and s.signal_id > coalesce((_step.begun -> 'facts' ->> 'signals')::bigint, 0) and not s.is_late);
        if _is_unseen then
            -- Its sender is told that a run will see it.
            _awaited := concat_ws(', ', _awaited, 'a signal that came meanwhile');
            _step.goes_on := true;
            _step.action := 'look_again';
        elsif _step.state = 'cancelled' then
            _request := supervision.cancel_request(_step.process_name, _step.instance_id);
            _children := supervision.cancel_children_first(
                _step.process_name, _step.instance_id, coalesce(_request.reason, nullif(btrim(_step.reason), ''), 'its parent is cancelled'),
                coalesce(_request.requested_by, format('%s %s', _step.process_name, _step.instance_id)));
            _step.goes_on := _step.goes_on or _children.has_more;
            if _children.is_awaited and _awaited is null then
                select coalesce(string_agg(format('%s of %s', (c.value ->> 'running')::integer + (c.value ->> 'stuck')::integer, c.key), ', '), 'its children') into _awaited
                from jsonb_each(_step.begun -> 'facts' -> 'children') c
                where (c.value ->> 'running')::integer + (c.value ->> 'stuck')::integer > 0;
                _step.action := 'await_children';
            end if;
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

comment on function supervision.await_java_end(supervision.java_step) is
    'Lets an end wait while effects are in progress, once more if a signal came that the decision has not seen or is being sent, or, if it is cancelled, while children run. Those are cancelled as well, also those that answer effects, '
    'as soon as no other effect is in progress, unless another open parent watches them. The state stays running, and the next wake asks the code again.';
