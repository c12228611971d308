create or replace function queues.declare_task_type(
    _task_type text,
    _max_attempts integer,
    _first_delay interval,
    _max_delay interval,
    _description text default ''
)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    -- Each type has a lane in every queue: a program that makes up names must not fill the catalogue.
    _most_types constant integer := 2000;
    _is_supervised boolean;
begin
    if (_max_attempts between 1 and 10000 and _first_delay between interval '0' and interval '30 days' and _max_delay between interval '0' and interval '30 days') is not true then
        raise exception 'task type % takes 1 to 10,000 attempts, and pauses from nothing to 30 days', left(_task_type, 63)
            using errcode = 'SH013';
    end if;

    if _task_type = 'db_function' then
        raise exception 'db_function is not a task type of an application' using errcode = 'SH013';
    end if;
    select r.max_attempts is null into _is_supervised from queues.registered_task_type r where r.task_type = _task_type;
    if _is_supervised then
        return false;
    end if;
    if _is_supervised is null then
        if (select count(*) from queues.registered_task_type) >= _most_types then
            raise exception 'there are % task types already: % is not registered', _most_types, quote_literal(left(_task_type, 63))
                using errcode = 'SH013', hint = 'A task type is a kind of work, with payloads that differ. Do not make up a name for each task.';
        end if;
        perform queues.register_task_type(_task_type, _description);
    end if;

    update queues.registered_task_type r
    set max_attempts = _max_attempts, first_delay = _first_delay, max_delay = _max_delay
    where r.task_type = _task_type
        and (r.max_attempts, r.first_delay, r.max_delay) is distinct from (_max_attempts, _first_delay, _max_delay);
    return true;
end;
$$;

comment on function queues.declare_task_type(text, integer, interval, interval, text) is
    'Declares a task type that application code serves, with its retry policy: registers it if it is new, and stores the policy. Called by workers at start, and by '
    'clients that enqueue a type which is not registered. A type that was registered without a policy (queues.register_task_type) is left alone, and the answer is false: a '
    'handler in Java may serve the tasks of supervisors, which decide about their retries. Otherwise the answer is true. What an operator has configured (queues.configure_retry) wins and is left alone. At most 2,000 types. Idempotent. '
    'Call it in a transaction of its own: it waits for concurrent changes of queues and task types. Errors: SH007, SH013.';
