create or replace function supervision.note_java_runs(_notes jsonb)
returns void
language plpgsql
volatile
as $$
declare
    _text text := (supervision.noted_java_runs() || _notes)::text;
    _ignored text;
begin
    _ignored := set_config('steadyhand.java_runs', internal.sign('java_runs ' || _text) || _text, true);
end;
$$;

comment on function supervision.note_java_runs(jsonb) is
    'Notes for the end of runs of processes in Java what their begin has seen, by run, until the end of the transaction. Signed: what a decision says that it saw is evidence.';
