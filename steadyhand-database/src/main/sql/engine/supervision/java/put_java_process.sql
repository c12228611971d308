create or replace function supervision.put_java_process(_process_name text, _declaration jsonb, _description text)
returns void
language plpgsql
volatile
as $$
declare
    -- Each has a lane, and most have task types: a program that makes up names must not fill the catalogue.
    _most_processes constant integer := 500;
    _queue text := coalesce(_declaration ->> 'queue', 'default');
    _lane_id integer;
    _known supervision.process;
begin
    select p.* into _known from supervision.process p where p.process_name = _process_name;
    if _known.decided_by = 'sql' then
        raise exception 'process % cannot be declared: it is a process in SQL', _process_name using errcode = 'SH016';
    end if;
    if _known.process_name is null and (select count(*) from supervision.process p where p.decided_by = 'java') >= _most_processes then
        raise exception 'process % cannot be declared: there are % processes in Java already', _process_name, _most_processes using errcode = 'SH016';
    end if;

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
end;
$$;

comment on function supervision.put_java_process(text, jsonb, text) is
    'Registers a process in Java with its lane, or gives it the queue that this declaration names. The caller has locked supervision.java_process_version. Errors: SH002, SH016.';
