create or replace function supervision.start_child_effects(_effects supervision.java_effect[])
returns void
language plpgsql
volatile
as $$
declare
    _child record;
    _effect supervision.java_effect;
    _started record;
begin
    -- One by one: an instance has few of them. No two effects have one key: neither the part of the parent nor that of the effect has a slash.
    for _child in
        select e as effect, j.process_name as parent_process, y.target, case when length(n.key) <= 200 then n.key else left(n.key, 160) || '/' || md5(n.key) end as key,
            coalesce((select max(v.version) from supervision.java_process_version v where v.process_name = y.target), 1) as version
        from unnest(_effects) e
        join supervision.java_instance j on j.instance_id = e.instance_id
        join supervision.java_effect_type y on y.process_name = j.process_name and y.effect_name = e.effect_name
        cross join lateral (
            select concat_ws(
                '/', replace(replace(j.instance_key, '~', '~0'), '/', '~1'), e.effect_name || coalesce('.r' || nullif(e.round, 1), ''), nullif(e.effect_key, '')) as key
        ) n
        where e.task_id is null
        order by y.target, n.key
    loop
        _effect := _child.effect;
        _started := supervision.start_java(_child.target, _child.key, _effect.request, _child.version);
        _effect.child_instance_id := case when _started.created then _started.instance_id end;
        insert into supervision.java_effect select (_effect).*;
        if _started.created then
            perform supervision.watch(_child.parent_process, _effect.instance_id, _child.target, _effect.child_instance_id);
        else
            perform supervision.end_effects(array[row(
                _effect.instance_id, _effect.effect_name, _effect.effect_key, _effect.round, 'failed', null, 'validation',
                format('%s has an instance of this key already: %s', _child.target, _child.key),
                false, 1, null, null, null, internal.clock())::supervision.java_effect_ended]);
        end if;
    end loop;
end;
$$;

comment on function supervision.start_child_effects(supervision.java_effect[]) is
    'Records those of these effects that child processes answer, starts the children with keys made from those of their parents, and watches them. One that a signal has announced is started; if an instance of the key was '
    'started already, the effect fails. Error: SH015 for a process that nobody has registered.';
