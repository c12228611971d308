create or replace function supervision.note_trouble(
    _process_name text,
    _instance_id bigint,
    _reports supervision.child_report[]
)
returns void
language sql
volatile
as $$
    with latest as (
        select distinct on (r.child_process, r.child_id) r.*
        from unnest(_reports) r
        order by r.child_process, r.child_id, r.child_report_id desc
    ),
    better as (
        delete from supervision.child_trouble t
        using latest l
        where t.parent_process = _process_name
            and t.parent_id = _instance_id
            and t.child_process = l.child_process
            and t.child_id = l.child_id
            and l.to_state in ('running', 'succeeded', 'cancelled')
    )
    insert into supervision.child_trouble (parent_process, parent_id, child_process, child_id, state)
    select _process_name, _instance_id, l.child_process, l.child_id, l.to_state
    from latest l
    where l.to_state in ('failed', 'stuck')
    on conflict (parent_process, parent_id, child_process, child_id) do update set state = excluded.state;
$$;

comment on function supervision.note_trouble(text, bigint, supervision.child_report[]) is
    'Records which children of a parent failed or are stuck.';
