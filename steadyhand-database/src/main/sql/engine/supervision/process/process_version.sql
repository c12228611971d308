create or replace function supervision.process_version(_process supervision.process)
returns text
language sql
stable
as $$
    select left(md5(string_agg(p.prosrc, '' order by part.place)), 12)
    from (values
        (1, to_regproc(_process.supervisor_function)),
        (2, to_regproc(_process.facts_function)),
        (3, to_regproc(_process.decide_function)),
        (4, to_regproc(_process.act_function))
    ) as part (place, function)
    join pg_proc p on p.oid = part.function;
$$;

comment on function supervision.process_version(supervision.process) is
    'A hash of the sources of the supervisor, facts and decide functions of a process: identifies the version that made a decision.';
