create or replace function internal.task_settings(_task_ids bigint[], _root_task_ids bigint[])
returns text[]
language plpgsql
stable
as $$
begin
    return array(
        select concat(n.named, ' ', internal.signature(s.value, 'task ' || n.named))
        from internal.secret s
        cross join unnest(_task_ids, _root_task_ids) with ordinality as t (task_id, root_task_id, place)
        cross join lateral (select concat(t.task_id, ' ', t.root_task_id)) as n (named)
        order by t.place);
end;
$$;

comment on function internal.task_settings(bigint[], bigint[]) is
    'The setting steadyhand.task for each of these tasks and the roots of their chains, signed, so that nobody can impersonate a task. See '
    'internal.enter_task.';
