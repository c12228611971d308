create or replace function queues.batch_story(_batch_id bigint)
returns setof supervision.story
language sql
stable
as $$
    with dead as (
        select x.task_id, row_number() over (order by x.task_id) as place, lead(x.task_id) over (order by x.task_id) is not null as has_next
        from (select y.task_id from queues.batch_dead y where y.batch_id = _batch_id order by y.task_id limit 6) x
    )
    select
        d.dead_at, 'dead_letter',
        format('its member %s (task %s) is dead letter %s%s%s', d.step, x.task_id, d.task_id,
            coalesce(': ' || nullif(concat_ws(': ', nullif(d.error_kind, ''), nullif(coalesce(d.error_group, ''), '')), ''), ''),
            case when x.place = 5 and x.has_next then format('; there are more: steadyhand tasks --batch %s --state dead', _batch_id) else '' end),
        x.task_id, jsonb_build_object('dead_letter_id', d.task_id)
    from dead x
    join queues.dead_letter d on d.original_task_id = x.task_id
    where x.place <= 5;
$$;

comment on function queues.batch_story(bigint) is
    'The rows of supervision.why about members of a batch that are dead letters: the first five.';
