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
    -- Each has a lane, and most have task types: a program that makes up names must not fill the catalogue.
    _most_processes constant integer := 500;
    _queue text := coalesce(_declaration ->> 'queue', 'default');
    _lane_id integer;
    _known supervision.process;
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
    select p.* into _known from supervision.process p where p.process_name = _process_name;
    if _known.decided_by = 'sql' then
        raise exception 'process % cannot be declared: it is a process in SQL', _process_name using errcode = 'SH016';
    end if;
    if _known.process_name is null and (select count(*) from supervision.process p where p.decided_by = 'java') >= _most_processes then
        raise exception 'process % cannot be declared: there are % processes in Java already', _process_name, _most_processes using errcode = 'SH016';
    end if;

    if not exists (select from supervision.java_process_version v where v.process_name = _process_name and v.version > _version) then
        perform queues.find_queue(_queue);
        _lane_id := coalesce(
            (select l.lane_id from queues.lane l where l.queue_name = _queue and l.task_type = 'db_function' and l.process_name = _process_name),
            queues.create_lane(_queue, 'db_function', _process_name));
        update queues.lane l set is_java = true where l.lane_id = _lane_id and not l.is_java;
        insert into supervision.process (
            process_name, description, root_table, root_key, decided_by, queue_name, lane_id, registered_at)
        values (_process_name, coalesce(_description, ''), 'supervision.java_instance', 'instance_id', 'java', _queue, _lane_id, internal.clock())
        on conflict (process_name) do update
        set description = excluded.description, queue_name = excluded.queue_name, lane_id = excluded.lane_id
        where (process.description, process.queue_name) is distinct from (excluded.description, excluded.queue_name);
        insert into supervision.policy (process_name) values (_process_name) on conflict do nothing;
        perform supervision.declare_java_effects(_process_name, coalesce(_declaration -> 'effects', '[]'));
        perform supervision.declare_signals(
            _process_name,
            array(select s ->> 'name' from jsonb_array_elements(_declaration -> 'signals') s where not coalesce((s ->> 'approval')::boolean, false)),
            array(select s ->> 'name' from jsonb_array_elements(_declaration -> 'signals') s where (s ->> 'approval')::boolean));
    end if;

    insert into supervision.java_process_version as v (process_name, version, declaration, declared_at)
    values (_process_name, _version, _declaration, internal.clock())
    -- Changed without a new number, as happens during development.
    on conflict (process_name, version) do update set declaration = excluded.declaration
    returning v.xmax = 0 into _is_new;
    return _is_new;
end;
$$;

comment on function supervision.declare_java_process(text, integer, jsonb, text) is
    'Declares a version of a process that is decided in Java, with its effects and signals: {"effects": [{"name", "kind", "target", "queue", "max_attempts", "first_delay_ms", "max_delay_ms", '
    '"at_most_once", "former_names"}], "signals": [{"name", "approval"}], "queue"}. Registers the process, its lane, its task types and its signals; what an older version declares changes nothing that '
    'a newer one has declared. Called by workers at start, and by clients before they use a process. Returns whether the version is new. Idempotent, and one lookup if the version is known. At most 500 '
    'processes. Call it in a transaction of its own: it waits for concurrent declarations. Errors: SH001, SH002, SH016.';
