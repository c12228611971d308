create or replace function supervision.declare_java_process(
    _process_name text,
    _version integer,
    _declaration jsonb,
    _description text default ''
)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _is_new boolean;
begin
    if exists (
        select from supervision.java_process_version v
        where v.process_name = _process_name and v.version = _version and v.declaration = _declaration
    ) then
        return false;
    end if;
    perform supervision.check_java_declaration(_process_name, _version, _declaration);

    -- One declaration at a time, so that the newest version is known to be that.
    lock table supervision.java_process_version in share row exclusive mode;
    if not exists (select from supervision.java_process_version v where v.process_name = _process_name and v.version > _version) then
        perform supervision.put_java_process(_process_name, _declaration, _description);
        perform supervision.declare_java_effects(_process_name, coalesce(_declaration -> 'effects', '[]'));
    else
        -- After a rollback the older code goes on with effects that the newer one may not have.
        perform supervision.declare_java_effects(_process_name, jsonb_agg(e))
        from jsonb_array_elements(_declaration -> 'effects') e
        where not exists (select from supervision.java_effect_type y where y.process_name = _process_name and y.effect_name = e ->> 'name');
    end if;

    insert into supervision.java_process_version as v (process_name, version, declaration, declared_at)
    values (_process_name, _version, _declaration, internal.clock())
    -- Changed without a new number, as happens during development.
    on conflict (process_name, version) do update set declaration = excluded.declaration
    returning v.xmax = 0 into _is_new;
    -- Those of older versions too: instances that these have decided await them.
    perform supervision.declare_java_signals(_process_name, array(select v.declaration from supervision.java_process_version v where v.process_name = _process_name));
    return _is_new;
end;
$$;

comment on function supervision.declare_java_process(text, integer, jsonb, text) is
    'Declares a version of a process that is decided in Java, with its effects and signals: {"effects": [{"name", "kind", "target", "queue", "max_attempts", "first_delay_ms", "max_delay_ms", '
    '"at_most_once", "former_names"}], "signals": [{"name", "approval"}], "queue"}. Registers the process, its lane, its task types and its signals; what an older version declares changes nothing that '
    'a newer one has declared, but adds its own effects and signals. Only workers may call it, when they start: what it says decides who may decide an instance, and how effects are retried. Returns whether the version is new. '
    'Idempotent, and one lookup if the version is known. At most 500 processes. Call it in a transaction of its own: it waits for concurrent declarations. Errors: SH001, SH002, SH016.';
