create or replace function queues.run_handlers(_held queues.held_task[], _role text, _payloads jsonb[])
returns jsonb[]
language plpgsql
volatile
security invoker
as $$
declare
    _outer text[] := internal.running_settings();
    _group record;
    _function record;
    _some jsonb[];
    _answers jsonb[];
begin
    perform internal.require_read_committed();
    for _group in
        select ((h.held).task).payload ->> _role as function_name, array_agg(h.place order by h.place) as places
        from (select _held[i] as held, i as place from generate_subscripts(_held, 1) i where _payloads[i] is not null) h
        where ((h.held).task).payload ->> _role is not null
        group by 1
        order by 1
    loop
        _function := internal.resolve_function(_group.function_name);
        _some := case when _role in ('success_handler', 'error_handler') and has_function_privilege(to_regproc(_group.function_name), 'execute') then
            supervision.record_for_handler(
                _group.function_name, array(select _payloads[i] from unnest(_group.places) i), array(select (_held[i]).setting from unnest(_group.places) i))
        end;
        if _some is null then
            execute format(
                'select array(select %I.%I(case when internal.enter_task(($1[i]).setting, (($1[i]).task).traceparent) then $2[i] end) from unnest($3) i)',
                _function.schema_name, _function.proc_name)
                into _some using _held, _payloads, _group.places;
        end if;

        for _i in 1 .. cardinality(_group.places) loop
            _answers[_group.places[_i]] := _some[_i];
            -- A refusal by a before-handler is recorded once, as the outcome of the call and by queues.handle_outcomes.
            if _some[_i] ->> 'status' is distinct from 'succeeded' and _role <> 'before_handler' then
                perform queues.record_answer(
                    (_held[_group.places[_i]].task).task_id, _held[_group.places[_i]].task_lease_id, _role, _group.function_name, _some[_i]);
            end if;
        end loop;
    end loop;
    perform internal.restore_running_task(_outer);
    return _answers;
end;
$$;

comment on function queues.run_handlers(queues.held_task[], text, jsonb[]) is
    'Calls the registered functions that the payloads of held tasks name in the field _role (db_function, before_handler, success_handler or '
    'error_handler), one statement for each function, or one call for handlers that only record an attempt (supervision.record_for_handler): tasks that it enqueues record the held task as their cause, and an answer other than success '
    'is recorded (queues.record_answer). Returns the answers by position; a task whose payload is null here is left out. Errors: SH010, SH011, and '
    'those of the functions.';
