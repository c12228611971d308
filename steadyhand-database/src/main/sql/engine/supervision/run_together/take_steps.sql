create or replace function supervision.take_steps(_process supervision.process, _runs supervision.run[])
returns supervision.taken_step[]
language plpgsql
volatile
-- As in supervision.start_locked_run.
set timezone = 'utc'
set enable_seqscan = off
as $$
declare
    _steps supervision.taken_step[];
begin
    execute format(
        'select array_agg(row(r, to_jsonb(f), d, supervision.instance_after_step(r, to_jsonb(f), d))::supervision.taken_step)
        from unnest($1) r cross join lateral %s(r.instance_id) f cross join lateral %s(f) d',
        _process.facts_function::regproc, _process.decide_function::regproc)
        into _steps using _runs;

    -- pg_typeof accepts whatever an act function returns, including void.
    execute format(
        'select count(pg_typeof(%s(supervision.attribute_to_run(s), s.step))) from unnest($1) s', _process.act_function::regproc)
        using _steps;

    return coalesce(_steps, '{}');
end;
$$;

comment on function supervision.take_steps(supervision.process, supervision.run[]) is
    'The part of a supervisor between supervision.begin_run and supervision.end_run, for several runs of a process: reads the facts, decides, and '
    'acts. All facts are read before the first act; if an act changes something for another instance, it wakes that instance as usual.';
