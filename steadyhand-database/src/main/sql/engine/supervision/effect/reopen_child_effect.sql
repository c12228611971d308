create or replace function supervision.reopen_child_effect(_process_name text, _instance_id bigint)
returns void
language sql
volatile
as $$
    insert into supervision.java_effect (instance_id, effect_name, effect_key, round, request, child_instance_id, run_task_id, started_at)
    select e.instance_id, e.effect_name, e.effect_key, e.round + 1, e.request, e.child_instance_id, nextval('queues.task_id_seq'), internal.clock()
    from supervision.java_instance j
    cross join lateral (
        select x.* from supervision.java_effect x where x.child_instance_id = j.instance_id order by x.round desc limit 1
    ) e
    where j.instance_id = _instance_id and j.process_name = _process_name and supervision.is_over(e)
        -- Not if its parent may start another child instead.
        and not exists (
            select
            from supervision.java_effect_retried t
            where (t.instance_id, t.effect_name, t.effect_key) = (e.instance_id, e.effect_name, e.effect_key) and t.round > e.round);
$$;

comment on function supervision.reopen_child_effect(text, bigint) is
    'After an instance was released: if it answers an effect of a process in Java, whose end was recorded, that is in progress again, in a round of its own, and ends as the instance does. What was recorded of earlier rounds stays.';
