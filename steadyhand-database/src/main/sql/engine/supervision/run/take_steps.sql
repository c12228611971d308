create or replace function supervision.take_steps(_process supervision.process, _runs supervision.run[])
returns supervision.taken_step[]
language plpgsql
volatile
-- The same facts must be rendered identically on every worker.
set timezone = 'utc'
-- A plan that was cached while a table was small would still be used when it is large, and scan all of it in every run.
set enable_seqscan = off
as $$
declare
    _steps supervision.taken_step[];
begin
    if _process.facts_function = 'supervision.attempt_facts' then
        execute format(
            'select array_agg(row(r, to_jsonb(f.facts), d, null)::supervision.taken_step)
            from unnest($1) r
            join supervision.attempt_facts_of($2, $3) f on f.instance_id = r.instance_id
            cross join lateral %s(f.facts) d',
            _process.decide_function::regproc)
            into _steps using _runs, _process.process_name, array(select r.instance_id from unnest(_runs) r);
    else
        execute format(
            'select array_agg(row(r, to_jsonb(f), d, null)::supervision.taken_step)
            from unnest($1) r cross join lateral %s f cross join lateral %s(f) d',
            supervision.facts_call(_process, 'r.instance_id'), _process.decide_function::regproc)
            into _steps using _runs;
    end if;

    if _steps is null then
        return '{}';
    end if;
    _steps := supervision.apply_cancels(_process, _steps);
    if supervision.acts_for_all(_process) then
        execute format('select %s($1)', _process.act_function::regproc) using _steps;
    else
        -- pg_typeof accepts whatever an act function returns, including void.
        execute format(
            'select count(pg_typeof(%s(case when internal.enter_task(n.setting, (n.run).traceparent) then (n.run).instance_id end, n.step)))
            from (select ($1[i]).run, ($1[i]).step, $2[i] as setting from generate_subscripts($1, 1) i) n', _process.act_function::regproc)
            using _steps, internal.task_settings(
                array(select (s.run).task_id from unnest(_steps) s), array(select (s.run).root_task_id from unnest(_steps) s));
    end if;
    return _steps;
end;
$$;

comment on function supervision.take_steps(supervision.process, supervision.run[]) is
    'The part of a run between its begin and its end, for several runs of a process with an act function: reads the facts, decides, lets requests to cancel have their say, and acts. All '
    'facts are read before the first act; if an act changes something for another instance, it wakes that instance as usual. An acts function acts for '
    'all of them at once.';
