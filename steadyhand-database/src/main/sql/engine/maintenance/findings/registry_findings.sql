create or replace function maintenance.registry_findings()
returns table (check_name text, severity text, finding text, remedy text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    with registered as materialized (
        select
            c.function_name, c.error_handler,
            (
                select p.oid
                from pg_proc p
                where p.proname = split_part(c.function_name, '.', 2)
                    and p.pronamespace = (select n.oid from pg_namespace n where n.nspname = split_part(c.function_name, '.', 1))
                    and p.prokind = 'f' and p.pronargs = 1 and p.proargtypes[0] = 'jsonb'::regtype and p.prorettype = 'jsonb'::regtype and not p.proretset
            ) as oid,
            exists (
                select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
                where n.nspname = split_part(c.function_name, '.', 1) and p.proname = split_part(c.function_name, '.', 2)
            ) as has_namesake,
            maintenance.is_made_by_a_script(c.function_name) as is_ours
        from internal.callable_function c
    ),
    problem as (
        select 1 as place, r.function_name as name, 'functions' as check_name,
            case when r.has_namesake then format('the registered function %s is not of the form (jsonb) returns jsonb any more: every task that runs it fails', r.function_name)
                else format('the registered function %s does not exist: every task that runs it fails', r.function_name) end as finding,
            case when r.is_ours then 'steadyhand migrate --reapply'
                else format('create it again; or, if nothing needs it any more: select internal.unregister_function(%L)', r.function_name) end as remedy
        from registered r
        where r.oid is null
        union all
        select 2, r.function_name, 'functions',
            format('%s may not execute the registered function %s: every task that runs it fails', maintenance.worker_role(), r.function_name),
            case when r.is_ours then 'steadyhand migrate --reapply'
                else concat_ws('; ',
                    case when not has_schema_privilege(maintenance.worker_role(), split_part(r.function_name, '.', 1), 'usage') then
                        format('grant usage on schema %I to %I', split_part(r.function_name, '.', 1), maintenance.worker_role()) end,
                    format('grant execute on function %s to %I', r.oid::regprocedure, maintenance.worker_role())) end
        from registered r
        where not (
            has_function_privilege(maintenance.worker_role(), r.oid, 'execute')
            and has_schema_privilege(maintenance.worker_role(), split_part(r.function_name, '.', 1), 'usage'))
        union all
        select 3, r.function_name, 'functions',
            format('%s, the error handler of %s, is not registered: nobody hears of tasks that are given up', r.error_handler, r.function_name),
            format('select internal.register_function(%L)', r.error_handler)
        from registered r
        where r.error_handler is not null and not exists (select from registered h where h.function_name = r.error_handler)
        union all
        select 4, p.process_name, 'processes',
            format('the process %s cannot run: %s', p.process_name, d.defect),
            case when to_regclass(p.root_table) is null then format('restore the table %s from a backup', p.root_table)
                when maintenance.is_made_by_a_script(p.supervisor_function) then 'steadyhand migrate --reapply'
                else 'create it again as it was when the process was registered' end
        from supervision.process p
        cross join lateral (
            select coalesce(
                supervision.process_defect(p),
                case when to_regprocedure(p.act_function || a.arguments) is null and p.act_function is not null then
                    format('its function %s%s does not exist', p.act_function, a.arguments) end) as defect
            from (
                select case when supervision.acts_for_all(p) then '(supervision.taken_step[])' else '(bigint, supervision.step)' end as arguments
            ) a
        ) d
        where d.defect is not null
        union all
        select 5, p.process_name, 'processes',
            format('the process %s cannot run: its supervisor %s is not registered', p.process_name, p.supervisor_function),
            format('select internal.register_function(%L, ''supervision.record_supervisor_failure'')', p.supervisor_function)
        from supervision.process p
        where p.decided_by = 'sql' and not exists (select from registered r where r.function_name = p.supervisor_function)
        union all
        select 6, p.process_name, 'processes',
            format('the process %s cannot run: it has no policy, which says how often it tries and how long it waits', p.process_name),
            format('select supervision.configure_process(%L, ''max_attempts'', ''2'')', p.process_name)
        from supervision.process p
        where not exists (select from supervision.policy x where x.process_name = p.process_name)
        union all
        select 7, '', 'queues', 'every enqueue fails: queues.setting has lost its row', maintenance.as_owner('insert into queues.setting default values; select queues.ensure_partitions()')
        where not exists (select from queues.setting)
        union all
        select 8, format('%s %s', q.queue_name, y.task_type), 'queues',
            format('tasks of type %s can neither enter nor leave the queue %s: it has lost its lane for them', y.task_type, q.queue_name),
            maintenance.as_owner(format('select queues.create_lane(%L, %L)', q.queue_name, y.task_type))
        from queues.queue q
        cross join queues.registered_task_type y
        where not exists (select from queues.lane l where l.queue_name = q.queue_name and l.task_type = y.task_type)
        union all
        select 9, p.process_name, 'processes',
            format('the process %s does not use its function %s: it was registered before that existed, with %s', p.process_name, f.own, f.used),
            'register the process again: change its script of seeds, then migrate'
        from supervision.process p
        cross join lateral (values
            (p.process_name || '_supervisor_facts', p.facts_function), (p.process_name || '_decide', p.decide_function),
            (p.process_name || '_act', p.act_function), (p.process_name || '_acts', p.act_function)) as f (own, used)
        join pg_proc s on s.oid = to_regproc(f.own)
        where f.used in ('supervision.attempt_facts', 'supervision.decide_attempt', 'supervision.schedule_attempts')
            -- Another name of the same.
            and s.prosrc !~ ('^\s*select ' || replace(f.used, '.', '\.') || '\([^()]*\);\s*$')
        union all
        select 10, p.process_name, 'processes',
            format('%s %s, the newest instance of its process, has neither a key nor a summary: %s failed, or returned nothing for it',
                p.process_name, n.instance_id, p.identity_function),
            format('fix the function, whose answer is: %s; the next instance has them',
                maintenance.as_owner(format('select * from %s(array[%s]::bigint[])', p.identity_function, n.instance_id)))
        from supervision.process p
        cross join lateral (
            select i.instance_id, i.business_key, i.summary
            from supervision.instance i
            where i.process_name = p.process_name
            order by i.process_name desc, i.instance_id desc
            limit 1
        ) n
        where p.identity_function is not null and n.business_key is null and n.summary is null
    )
    select x.check_name, case when x.place >= 9 then 'warning' else 'error' end, x.finding, x.remedy
    from problem x
    order by x.place, x.name
    limit 50;
$$;

comment on function maintenance.registry_findings() is
    'Functions and processes that are registered and cannot run: missing, with another signature, not executable by workers, without a policy. '
    'Queues that have lost their settings or a lane. Identity functions that name no instances.';
