create or replace function supervision.declare_java_effects(_process_name text, _effects jsonb)
returns void
language plpgsql
volatile
as $$
declare
    _effect record;
    _task_type text;
    _owner text;
    _lane_id integer;
begin
    for _effect in
        select
            e.name, e.kind, e.target, coalesce(e.queue, 'default') as queue, coalesce(e.max_attempts, 10) as max_attempts,
            coalesce(e.first_delay_ms, 5000) * interval '1 millisecond' as first_delay,
            coalesce(e.max_delay_ms, 3600000) * interval '1 millisecond' as max_delay,
            coalesce(e.at_most_once, false) as is_at_most_once, coalesce(e.former_names, '{}') as former_names
        from jsonb_to_recordset(_effects) as e (
            name text, kind text, target text, queue text, max_attempts integer, first_delay_ms bigint, max_delay_ms bigint, at_most_once boolean,
            former_names text[])
        order by e.name
    loop
        _task_type := case _effect.kind
            when 'channel' then _effect.target
            when 'function' then 'db_function'
            when 'process' then null
            else supervision.java_task_type(_process_name, _effect.name)
        end;
        if _effect.kind in ('call', 'transaction') then
            select format('%s of process %s', t.effect_name, t.process_name) into _owner
            from supervision.java_effect_type t
            where t.task_type = _task_type and t.kind in ('call', 'transaction') and (t.process_name, t.effect_name) <> (_process_name, _effect.name);
            if found then
                raise exception 'process % cannot be declared: the task type % of effect % belongs to effect %', _process_name, _task_type, _effect.name, _owner
                    using errcode = 'SH016';
            end if;
            perform queues.declare_task_type(
                _task_type, _effect.max_attempts, _effect.first_delay, _effect.max_delay, format('effect %s of process %s', _effect.name, _process_name));
        end if;
        _lane_id := case when _task_type is not null then (queues.find_lane(_effect.queue, _task_type)).lane_id end;

        insert into supervision.java_effect_type as t (
            process_name, effect_name, kind, target, task_type, queue_name, lane_id, max_attempts, first_delay, max_delay, is_at_most_once, former_names)
        values (
            _process_name, _effect.name, _effect.kind, _effect.target, _task_type, _effect.queue, _lane_id, _effect.max_attempts, _effect.first_delay,
            _effect.max_delay, _effect.is_at_most_once, _effect.former_names)
        on conflict (process_name, effect_name) do update
        set kind = excluded.kind, target = excluded.target, task_type = excluded.task_type, queue_name = excluded.queue_name, lane_id = excluded.lane_id,
            max_attempts = excluded.max_attempts, first_delay = excluded.first_delay, max_delay = excluded.max_delay,
            is_at_most_once = excluded.is_at_most_once, former_names = excluded.former_names
        where (t.kind, t.target, t.task_type, t.queue_name, t.lane_id, t.max_attempts, t.first_delay, t.max_delay, t.is_at_most_once, t.former_names)
            is distinct from (excluded.kind, excluded.target, excluded.task_type, excluded.queue_name, excluded.lane_id, excluded.max_attempts,
                excluded.first_delay, excluded.max_delay, excluded.is_at_most_once, excluded.former_names);
    end loop;
end;
$$;

comment on function supervision.declare_java_effects(text, jsonb) is
    'Stores the effects that a version of a process in Java declares, and declares their task types. Effects that it does not declare any more are kept: instances may '
    'have started them. Errors: SH001, SH002, SH016.';
