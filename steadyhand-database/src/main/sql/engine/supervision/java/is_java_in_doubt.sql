create or replace function supervision.is_java_in_doubt(_process_name text)
returns boolean
language plpgsql
stable
as $$
begin
    return exists (
        select from queues.lane l where l.process_name = _process_name and l.distrusted_at > internal.wall_clock() - interval '10 minutes');
end;
$$;

comment on function supervision.is_java_in_doubt(text) is
    'Whether a worker that may have run this process was lost in the last ten minutes (queues.distrust_runs), perhaps because of a run.';
