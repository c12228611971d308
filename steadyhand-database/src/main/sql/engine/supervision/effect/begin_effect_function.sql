create or replace function supervision.begin_effect_function(out function_name text, out request jsonb)
returns record
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select y.target, (a.effect).request
    from internal.running_task() r
    cross join lateral supervision.effect_attempts_of(array[r.task_id]) a
    join supervision.java_instance j on j.instance_id = (a.effect).instance_id
    cross join lateral supervision.effect_type_of(j.process_name, (a.effect).effect_name) y
    where a.task_id = r.task_id and y.kind = 'function' and not supervision.is_over(a.effect);
$$;

comment on function supervision.begin_effect_function() is
    'The function that the running task has to call for an effect, and its request; null if it makes no attempt, or if the effect has ended meanwhile.';
