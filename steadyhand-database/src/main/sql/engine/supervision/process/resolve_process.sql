create or replace function supervision.resolve_process(
    _process_name text,
    _instance_id bigint default null,
    out facts_call text,
    out facts_type text,
    out decide_function text,
    out is_own boolean,
    out has_instance boolean,
    out cancel jsonb
)
returns record
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
set row_security = off
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
begin
    if _process.decided_by = 'java' then
        raise exception 'process % is decided in Java: the database has no functions that could be called', _process_name
            using errcode = 'SH016', hint = 'Replay its decisions with the application that has its code.';
    end if;
    perform supervision.check_process(_process);
    facts_call := supervision.facts_call(_process, '$1');
    decide_function := _process.decide_function;
    facts_type := (select p.prorettype::regtype::text from pg_proc p where p.oid = to_regproc(_process.facts_function));
    is_own := supervision.is_own_process(_process);

    -- check_process has just found a primary key, so this is a table: reading it runs no user code.
    execute format('select exists (select from %s where %I = $1)', _process.root_table::regclass, _process.root_key)
        into has_instance using _instance_id;
    -- Reads the attempts of its own tables alone.
    if is_own then
        select k.cancel into cancel from supervision.cancels_of(_process, array[_instance_id]) k;
    end if;
end;
$$;

comment on function supervision.resolve_process(text, bigint) is
    'The data that supervision.dry_run and supervision.replay_decisions need about a process: how its functions are called, whether they belong to '
    'the owner of Steadyhand, whether the instance exists, and whether it is to be cancelled. Looks the functions up without calling them. Errors: SH015, SH016.';
