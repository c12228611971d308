create or replace function supervision.tell_java_effects(_instance_id bigint, _run_id bigint)
returns text
language sql
stable
as $$
    select 'started ' || string_agg(
        supervision.effect_label(e.effect_name, e.effect_key)
        || case
            when e.task_id is not null then format(' (task %s)', e.task_id)
            when j.instance_id is not null then format(' (%s %s)', j.process_name, e.child_instance_id)
            else ''
        end,
        ', ' order by e.effect_name, e.effect_key)
    from supervision.java_effect e
    left join supervision.java_instance j on j.instance_id = e.child_instance_id
    where e.instance_id = _instance_id and e.run_task_id = _run_id;
$$;

comment on function supervision.tell_java_effects(bigint, bigint) is
    'The effects that a run of a process in Java started, as text; null if none.';
