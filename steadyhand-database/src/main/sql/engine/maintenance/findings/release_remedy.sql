create or replace function maintenance.release_remedy(_process_name text, _state text, _instances bigint, _instance_id bigint)
returns text
language sql
stable
as $$
    select case
        when exists (select from supervision.troubled_children(_process_name, _instance_id, 1)) then
            format('steadyhand tree %s %s shows which children failed or are stuck; release those, and their parents go on', _process_name, _instance_id)
        when _instances = 1 then format('steadyhand release %s %s%s --reason ''what was fixed''', _process_name, _instance_id, case when r.is_needed then ' --retry failed' else '' end)
        when r.is_needed then format(
            'steadyhand release %1$s %2$s --retry failed --reason ''what was fixed''; all of them: select supervision.release_java(i.process_name, i.instance_id, ''what was fixed'', ''{failed}'') from supervision.search_instances(%3$L, %4$L, _limit => 500) i%5$s',
            _process_name, _instance_id, _process_name, array[_state], case when _instances > 500 then ', until none is left' else '' end)
        else format(
            'select supervision.release(i.process_name, i.instance_id, ''what was fixed'') from supervision.search_instances(%L, %L, _limit => 500) i%s',
            _process_name, array[_state], case when _instances > 500 then ', until none is left' else '' end)
    end
    -- Otherwise its code would find the same effects failed, and fail again.
    from (select _state = 'failed' and supervision.is_java_process(_process_name) as is_needed) r;
$$;

comment on function maintenance.release_remedy(text, text, bigint, bigint) is
    'The command that releases these instances of a process: one by its id, many in batches of 500. If the named instance failed because of its '
    'children, release those first. Of processes in Java that failed, effects that failed are started again.';
