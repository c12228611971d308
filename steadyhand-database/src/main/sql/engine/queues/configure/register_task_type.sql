create or replace function queues.register_task_type(_task_type text, _description text default '')
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if _task_type is null or _task_type !~ '^[a-z][a-z0-9_]{0,62}$' then
        raise exception '% is not a name for a task type', coalesce(quote_literal(left(_task_type, 63)), 'null')
            using errcode = 'SH007', hint = 'A letter, then letters, digits and underscores, all lowercase, 63 at most.';
    end if;

    insert into queues.registered_task_type (task_type, description, registered_at)
    values (_task_type, coalesce(_description, ''), internal.clock())
    on conflict do nothing;
    if not found then
        return false;
    end if;

    -- A queue that is created concurrently either waits for this lock or is visible here: see create_queue.
    perform queues.create_lane(q.queue_name, _task_type) from queues.queue q order by q.queue_id;
    perform internal.record_action('register_task_type', 'task_type', _task_type);
    return true;
end;
$$;

comment on function queues.register_task_type(text, text) is
    'Registers a task type, so that it can be enqueued to every queue. Returns true if it is new; an existing type is left unchanged. Waits for '
    'concurrent changes of queues and task types, but not for running tasks. Error: SH007.';
