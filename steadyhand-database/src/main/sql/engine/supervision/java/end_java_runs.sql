create or replace function supervision.end_java_runs(_steps jsonb, _worker text default null)
returns table (instance_id bigint, verdict text)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _taken supervision.java_step[];
begin
    perform internal.require_read_committed();
    _taken := supervision.read_java_steps(_steps);
    if cardinality(_taken) > 0 then
        _taken := supervision.take_java_steps(_taken);
        perform supervision.save_java_steps(_taken, _worker);
    end if;
    return query
        select (s ->> 'instance_id')::bigint,
            case when exists (select from unnest(_taken) t where t.run_id = (s ->> 'run_id')::bigint and t.instance_id = (s ->> 'instance_id')::bigint)
                then 'ended' else 'busy' end
        from jsonb_array_elements(_steps) s;
end;
$$;

comment on function supervision.end_java_runs(jsonb, text) is
    'Ends runs of processes in Java that supervision.begin_java_runs began in this transaction: consumes the wakes that they have seen, starts and withdraws effects, starts children, and records the decisions. '
    '_steps: an array of {"process", "instance_id", "run_id", "version", "action", "state" (running, succeeded, failed, cancelled, or stuck: it waits for a person), "reason", "result", "until", "run": [{"effect", "key", "request"}], '
    '"withdraw": [{"effect", "key"}], "start": [{"process", "version", "children": {key: input}, "remaining", "started"}], "await": [signal], "read"}. An end waits while effects are in progress, and a cancelled one while children run: its state stays running. '
    'Returns ended for each, or busy: it was not begun in this transaction, or was ended already. What is wrong with one step is an error for all of them, and names its instance. Errors: SH004, SH010, SH015, SH017.';
