-- What the tables of the registered processes have in common, as views, so that an invariant about attempts holds for processes of users too: a process
-- billing.collect with the root key collect_task_id has its attempts in billing.collect_attempt and what came of them in collect_attempt_succeeded and _failed.
create or replace function simulator.column_of(_alias text, _table text, _column text, _type text)
returns text
language sql
stable
as $$
    select case
        when exists (select from pg_attribute a where a.attrelid = to_regclass(_table) and a.attname = _column and not a.attisdropped)
        then format('%I.%I', _alias, _column)
        else 'null::' || _type
    end;
$$;

comment on function simulator.column_of(text, text, text, text) is 'A column of a table, or null where the process has none of that name.';

do $$
declare
    _process record;
    -- Each begins with a query of no rows: there may be no process that makes attempts.
    _attempts text[] := array[
        'select null::text as process_name, null::bigint as instance_id, null::bigint as attempt_id,
            null::integer as generation, null::timestamptz as created_at where false'];
    _tasks text[] := array['select null::text as process_name, null::bigint as attempt_id, null::bigint as task_id where false'];
    _ends text[] := array[
        'select null::text as process_name, null::bigint as attempt_id, null::boolean as has_succeeded,
            null::timestamptz as ended_at, null::text as error_kind, null::interval as retry_after where false'];
    _roots text[];
begin
    select array_agg(format('select %L as process_name, r.%I as instance_id from %s r', p.process_name, p.root_key, p.root_table) order by p.process_name)
    into _roots
    from supervision.process p
    -- Rows of another table may be there long before a process is about them.
    where p.root_table = p.process_name || '_task';

    for _process in
        select p.process_name, p.root_key, p.process_name || '_attempt' as attempts, split_part(p.process_name, '.', 2) || '_attempt_id' as key
        from supervision.process p
        where to_regclass(p.process_name || '_attempt') is not null
            and to_regclass(p.process_name || '_attempt_succeeded') is not null
            and to_regclass(p.process_name || '_attempt_failed') is not null
        order by p.process_name
    loop
        _attempts := _attempts || format(
            'select %L, a.%I, a.%I, %s, %s from %s a',
            _process.process_name, _process.root_key, _process.key, simulator.column_of('a', _process.attempts, 'generation', 'integer'),
            simulator.column_of('a', _process.attempts, 'created_at', 'timestamptz'), _process.attempts);
        -- Neither its copy among the dead letters nor a replay is the task that was to make the attempt.
        _tasks := _tasks || format(
            'select %L, (t.payload ->> %L)::bigint, t.task_id
            from queues.task t
            where t.payload ? %2$L
                and not exists (select from queues.queue q where q.queue_name = t.queue_name and q.dead_letters_of is not null)
                and not exists (select from queues.task_replayed r where r.task_id = t.task_id)',
            _process.process_name, _process.key);
        _ends := _ends
            || format('select %L, e.%I, true, %s, null, null from %s_succeeded e',
                _process.process_name, _process.key,
                simulator.column_of('e', _process.attempts || '_succeeded', 'created_at', 'timestamptz'), _process.attempts)
            || format('select %L, e.%I, false, %s, %s, %s from %s_failed e',
                _process.process_name, _process.key,
                simulator.column_of('e', _process.attempts || '_failed', 'created_at', 'timestamptz'),
                simulator.column_of('e', _process.attempts || '_failed', 'error_kind', 'text'),
                simulator.column_of('e', _process.attempts || '_failed', 'retry_after', 'interval'), _process.attempts);
    end loop;

    execute 'create or replace view simulator.root as select null::text as process_name, null::bigint as instance_id where false'
        || concat(' union all ' || array_to_string(_roots, ' union all '));
    execute 'create or replace view simulator.attempt as ' || array_to_string(_attempts, ' union all ');
    execute 'create or replace view simulator.attempt_task as ' || array_to_string(_tasks, ' union all ');
    execute 'create or replace view simulator.attempt_end as ' || array_to_string(_ends, ' union all ');
end;
$$;

comment on view simulator.root is 'The root rows that kickoffs insert, of all processes.';
comment on view simulator.attempt is 'The attempts of all processes.';
comment on view simulator.attempt_task is 'The task that was to make each attempt.';
comment on view simulator.attempt_end is 'What came of attempts, each fact a row.';

create or replace view simulator.completed_by_hand as
    select (h.payload ->> 'completed_task_id')::bigint as task_id, h.task_id as handling_task_id
    from queues.task h
    where h.payload ->> 'db_function' = 'queues.handle_completion_by_hand';

comment on view simulator.completed_by_hand is 'Tasks with a handler that an operator completed, and the task that runs the handler.';

create or replace view simulator.looked_at_soon as
    select t.process_name, t.instance_id
    from supervision.ticket t
    join supervision.policy p on p.process_name = t.process_name
    where t.due_at <= internal.wall_clock() + p.least_spacing
    union all
    select t.process_name, t.instance_id
    from queues.task t
    join supervision.instance i on i.process_name = t.process_name and i.instance_id = t.instance_id
    join queues.dead_letter d on d.original_task_id = t.task_id
    where d.dead_at >= coalesce(i.last_run_at, '-infinity')
    union all
    select t.process_name, t.instance_id
    from supervision.ticket t
    join supervision.java_run_begun b on b.process_name = t.process_name and b.instance_id = t.instance_id
    where t.due_at <= b.begun_at + interval '10 seconds';

comment on view simulator.looked_at_soon is
    'Instances with a wake that is due, or will be after the least spacing; those whose supervision itself is in trouble, so that an operator has to look; and those in Java whose run was begun after a worker was lost, which is made again after ten seconds if it does not end.';

create or replace view simulator.job as
    select t.task_id, r.task_type, r.max_attempts, r.first_delay, greatest(r.max_delay, r.first_delay) as max_delay
    from queues.task t
    join queues.queue q on q.queue_name = t.queue_name and q.dead_letters_of is null
    join queues.registered_task_type r on r.task_type = t.task_type and r.max_attempts is not null
    where not t.payload ?| array['before_handler', 'success_handler', 'error_handler']
        -- Of tries under a policy that changed meanwhile only the engine knows which held when.
        and not exists (select from queues.retry_override o where o.task_type = t.task_type);

comment on view simulator.job is 'Tasks that an application handles in Java and the queue retries, with the policy of their types.';

create or replace view simulator.failed_try as
    select e.task_id, e.task_lease_id, e.error_id, e.created_at, row_number() over (partition by e.task_id order by e.error_id) as tries
    from queues.error e
    where e.stack_trace is not null or e.error_message like 'to be tried again after %';

comment on view simulator.failed_try is
    'The tries of jobs that have failed, in their order. Errors of the handler have a stack trace, or say when it asked to be tried again; those of the worker itself, which are no tries, have neither.';
