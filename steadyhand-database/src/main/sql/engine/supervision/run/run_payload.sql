create or replace function supervision.run_payload(_process supervision.process, _instance_id bigint)
returns jsonb
language sql
stable
as $$
    -- Inlined into its callers.
    select jsonb_build_object('task_type', 'db_function', 'db_function', _process.supervisor_function, _process.root_key, _instance_id);
$$;

comment on function supervision.run_payload(supervision.process, bigint) is
    'The payload of a task that runs the supervisor of an instance.';
