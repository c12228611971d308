create or replace function supervision.register_process(
    _process_name text,
    _description text,
    _root_table text default null,
    _root_key text default null,
    _facts_function text default null,
    _decide_function text default null,
    _supervisor_function text default null,
    _kickoff_function text default null,
    _parent_process text default null,
    _queue text default 'default',
    _max_attempts integer default 2,
    _is_perpetual boolean default false,
    _attempts jsonb default null,
    _attempt_columns text[] default '{}',
    _success_effect text default null,
    _identity text default null,
    _answers_cancel boolean default false
)
returns void
language plpgsql
volatile
as $$
declare
    _process supervision.process;
begin
    _process.process_name := _process_name;
    _process.decided_by := 'sql';
    _process.description := _description;
    _process.decided_by := 'sql';
    _process.root_table := coalesce(_root_table, _process_name || '_task');
    _process.root_key := coalesce(_root_key, split_part(_process.root_table, '.', 2) || '_id');
    _process.attempts := _attempts;
    _process.attempt_columns := _attempt_columns;
    _process.success_effect := _success_effect;
    _process.identity_function := coalesce(
        _identity,
        case when to_regprocedure(_process_name || '_identity(bigint[])') is not null then _process_name || '_identity' end);
    _process.facts_function := coalesce(
        _facts_function,
        case when _attempts is not null and to_regproc(_process_name || '_supervisor_facts') is null then 'supervision.attempt_facts' end,
        _process_name || '_supervisor_facts');
    _process.decide_function := coalesce(
        _decide_function,
        case when _attempts is not null and to_regproc(_process_name || '_decide') is null then 'supervision.decide_attempt' end,
        _process_name || '_decide');
    _process.supervisor_function := coalesce(_supervisor_function, _process_name || '_supervisor');
    _process.kickoff_function := coalesce(_kickoff_function, replace(_process_name, '.', '.kickoff_'));
    _process.parent_process := _parent_process;
    _process.queue_name := _queue;
    _process.is_perpetual := _is_perpetual;
    _process.answers_cancel := _answers_cancel;
    _process.registered_at := internal.clock();
    _process.act_function := case
        when to_regprocedure(_process_name || '_acts(supervision.taken_step[])') is not null then _process_name || '_acts'
        when to_regprocedure(_process_name || '_act(bigint, supervision.step)') is not null then _process_name || '_act'
        when _attempts is not null then 'supervision.schedule_attempts'
    end;

    perform supervision.check_process(_process);
    if exists (select from supervision.process p where p.process_name = _process_name and p.decided_by = 'java') then
        raise exception 'process % cannot be registered: it is declared as a process in Java', _process_name using errcode = 'SH016';
    end if;
    perform internal.register_function(_process.supervisor_function, 'supervision.record_supervisor_failure');
    -- Attempts may share a transaction, unless somebody has decided otherwise.
    perform internal.register_function(_attempts ->> f.role, c.error_handler, case
        when f.role = 'db_function' and c.function_name is null then true
    end)
    from unnest(array['before_handler', 'success_handler', 'error_handler', 'db_function']) as f (role)
    left join internal.callable_function c on c.function_name = _attempts ->> f.role
    where _attempts ? f.role;

    _process.lane_id := coalesce(
        (select l.lane_id from queues.lane l where l.queue_name = _queue and l.task_type = 'db_function' and l.process_name = _process_name),
        queues.create_lane(_queue, 'db_function', _process_name));

    insert into supervision.process select _process.*
    on conflict (process_name) do update
    set description = excluded.description,
        root_table = excluded.root_table,
        root_key = excluded.root_key,
        facts_function = excluded.facts_function,
        decide_function = excluded.decide_function,
        supervisor_function = excluded.supervisor_function,
        kickoff_function = excluded.kickoff_function,
        parent_process = coalesce(excluded.parent_process, process.parent_process),
        queue_name = excluded.queue_name,
        lane_id = excluded.lane_id,
        is_perpetual = excluded.is_perpetual,
        answers_cancel = excluded.answers_cancel,
        act_function = excluded.act_function,
        attempts = excluded.attempts,
        attempt_columns = excluded.attempt_columns,
        success_effect = excluded.success_effect,
        identity_function = excluded.identity_function;

    insert into supervision.policy (process_name, max_attempts) values (_process_name, _max_attempts) on conflict do nothing;
end;
$$;

comment on function supervision.register_process(text, text, text, text, text, text, text, text, text, text, integer, boolean, jsonb, text[], text, text, boolean) is
    'Registers a process. Arguments that are omitted follow from the name: domain.foo has the root table domain.foo_task with the key '
    'foo_task_id, the functions domain.foo_supervisor_facts(bigint), domain.foo_decide(facts), domain.foo_supervisor(jsonb) and '
    'domain.kickoff_foo, and domain.foo_act(bigint, supervision.step) if its runs may be batched, or domain.foo_acts(supervision.taken_step[]) if '
    'it acts for a batch at once. Checks that these exist and meet the requirements of their roles. _max_attempts is the initial value of its policy, which a repeated registration leaves unchanged. '
    '_is_perpetual: its instances never end. _attempts: it makes attempts, which the kit schedules, reads and records; the payload of their tasks: task_type, and the '
    'functions before_handler, success_handler and error_handler, or db_function, which are registered, too; attempts that a db_function makes may share a transaction. The facts, decide and act functions that such a process does not '
    'have are supervision.attempt_facts, decide_attempt and schedule_attempts. _attempt_columns: columns of the root table that this payload has as well. '
    '_success_effect: a function(bigint[]) that is called with the instances whose attempts succeeded. _identity: '
    'a stable function(bigint[]) returns table (instance_id bigint, business_key text, summary text) that names instances that are started without key and summary; if it '
    'is omitted, domain.foo_identity if there is one. _answers_cancel: its instances can be cancelled: its facts read supervision.cancel_request, and its decide function answers that with the state '
    'cancelled, or with what has to be done before; processes with attempts need not say so. Idempotent. Errors: SH007, SH011, SH016.';
