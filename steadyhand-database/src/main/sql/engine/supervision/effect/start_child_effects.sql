create or replace function supervision.start_child_effects(_effects supervision.java_effect[])
returns void
language plpgsql
volatile
as $$
declare
    _child record;
begin
    -- One by one: an instance has few of them. No two effects have one key: neither the part of the parent nor that of the effect has a slash.
    for _child in
        select e.instance_id as parent_id, e.effect_name, e.effect_key, e.round, e.request, e.child_instance_id, e.run_task_id, j.process_name as parent_process, y.target,
            coalesce((select max(v.version) from supervision.java_process_version v where v.process_name = y.target), 1) as version,
            concat_ws('/', replace(replace(j.instance_key, '~', '~0'), '/', '~1'), e.effect_name || coalesce('.r' || nullif(e.round, 1), ''), nullif(e.effect_key, '')) as instance_key
        from unnest(_effects) e
        join supervision.java_instance j on j.instance_id = e.instance_id
        join supervision.java_effect_type y on y.process_name = j.process_name and y.effect_name = e.effect_name
        where e.child_instance_id is not null
        order by e.child_instance_id
    loop
        perform supervision.find_java_process(_child.target);
        insert into supervision.java_instance (
            instance_id, process_name, instance_key, input, version, parent_instance_id, parent_effect, parent_effect_key, parent_round, created_at)
        values (
            _child.child_instance_id, _child.target,
            case when length(_child.instance_key) <= 200 then _child.instance_key else left(_child.instance_key, 160) || '/' || md5(_child.instance_key) end,
            _child.request, _child.version, _child.parent_id, _child.effect_name, _child.effect_key, _child.round, internal.clock())
        on conflict do nothing;
        if not found then
            perform supervision.end_effects(array[row(
                _child.parent_id, _child.effect_name, _child.effect_key, _child.round, 'failed', null, 'validation',
                format('%s has an instance of this key already: %s', _child.target, left(_child.instance_key, 200)),
                false, 1, null, null, null, internal.clock())::supervision.java_effect_ended]);
            continue;
        end if;
        insert into supervision.instance (process_name, instance_id, started_at, business_key, version)
        values (_child.target, _child.child_instance_id, internal.clock(), left(_child.instance_key, 200), _child.version);
        perform supervision.watch(_child.parent_process, _child.parent_id, _child.target, _child.child_instance_id);
        perform supervision.wake_java(array[_child.target], array[_child.child_instance_id], 'kickoff');
    end loop;
end;
$$;

comment on function supervision.start_child_effects(supervision.java_effect[]) is
    'Starts the child processes that answer these effects, with keys made from those of their parents. If an instance of the key exists already, the effect fails. Error: SH015 for a process that nobody has registered.';
