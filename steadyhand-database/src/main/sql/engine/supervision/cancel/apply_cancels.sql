create or replace function supervision.apply_cancels(_process supervision.process, _steps supervision.taken_step[])
returns supervision.taken_step[]
language plpgsql
volatile
as $$
declare
    _cancel record;
    _step supervision.step;
    _facts jsonb;
    _children record;
begin
    if not exists (
            select
            from supervision.cancel_requested k
            where k.process_name = _process.process_name and k.instance_id = any (array(select (s.run).instance_id from unnest(_steps) s)))
        and not exists (select from unnest(_steps) s where (s.step).state = 'cancelled')
    then
        return _steps;
    end if;

    for _cancel in
        select s.place, (s.run).instance_id as instance_id, k.cancel, s.step
        from unnest(_steps) with ordinality as s (run, facts, step, after, place)
        left join supervision.cancels_of(_process, array(select (r.run).instance_id from unnest(_steps) r)) k on k.instance_id = (s.run).instance_id
        where (k.cancel is not null or (s.step).state = 'cancelled')
            -- What has ended, is not ended differently; and what was applied already, is not applied again.
            and ((s.run).instance).state = 'running' and not coalesce(s.facts ? 'cancel', false)
        order by s.place
    loop
        _facts := coalesce(_cancel.cancel, '{}');
        _step := supervision.step_under_cancel(_cancel.step, _facts);
        if _step.state = 'cancelled' then
            _children := supervision.cancel_children_first(
                _process.process_name, _cancel.instance_id, coalesce(_facts ->> 'reason', nullif(btrim(_step.reason), ''), _step.status),
                coalesce(_facts ->> 'by', _process.process_name || ' ' || _cancel.instance_id));
            if _children.is_awaited then
                _facts := _facts || jsonb_build_object('awaits_children', true, 'has_more_children', _children.has_more);
                _step := supervision.step_under_cancel(_cancel.step, _facts);
            end if;
        end if;
        _steps[_cancel.place].step := _step;
        _steps[_cancel.place].facts := _steps[_cancel.place].facts || jsonb_build_object('cancel', _facts);
    end loop;
    return _steps;
end;
$$;

comment on function supervision.apply_cancels(supervision.process, supervision.taken_step[]) is
    'Applies the requests to cancel to what runs of a process have decided (supervision.step_under_cancel), adds them to their facts, and cancels the children of those that end as cancelled, at most 500 in a run. '
    'The runs hold the locks on the root rows.';
