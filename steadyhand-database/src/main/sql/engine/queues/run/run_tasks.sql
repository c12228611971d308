create or replace function queues.run_tasks(
    _task_ids bigint[],
    _task_lease_ids bigint[],
    out answers jsonb[],
    out duration interval
)
returns record
language plpgsql
volatile
security invoker
as $$
declare
    _held queues.held_task[] := queues.hold_tasks(_task_ids, _task_lease_ids);
    _task queues.task;
    _payloads jsonb[];
    _began_at timestamptz;
begin
    for _i in 1 .. cardinality(_held) loop
        _task := _held[_i].task;
        if _task.task_type <> 'db_function' then
            raise exception 'task % is of type %, and only tasks of type db_function run a function', _task.task_id, _task.task_type using errcode = 'SH011';
        elsif _task.payload ->> 'db_function' is null then
            perform internal.resolve_function(null);
        end if;
        _payloads[_i] := _task.payload;
    end loop;
    _began_at := internal.wall_clock();
    answers := queues.run_handlers(_held, 'db_function', _payloads);
    duration := internal.wall_clock() - _began_at;
    if cardinality(_held) > 1 and exists (select from unnest(answers) a where not (internal.read_envelope(a)).succeeded) then
        -- Whatever it was may come of sharing: what another task of the batch has done, or has left behind.
        raise exception 'tasks that share a transaction did not all succeed' using errcode = 'SH026';
    end if;
    perform queues.complete_held_tasks(_task_ids, _task_lease_ids);
end;
$$;

comment on function queues.run_tasks(bigint[], bigint[]) is
    'Runs db_function tasks and completes them in one transaction, so that their steps happen exactly once: all of them, or, if any raises an '
    'error or does not succeed, none. Run them one by one then. For tasks of one function that may share a transaction (internal.register_function): they see one '
    'now(), hold their locks and keep their transaction-local settings until the last has run. Tasks that they enqueue record the right one as '
    'their cause. Returns the answers of the function in the order of the task ids, and how long it took for all. Errors: SH008, SH009, SH010, '
    'SH011, SH026, and the function''s own.';
