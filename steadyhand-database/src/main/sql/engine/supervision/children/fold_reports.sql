create or replace function supervision.fold_reports(_process_name text, _instance_id bigint)
returns boolean
language plpgsql
volatile
as $$
declare
    _page constant integer := 1000;
    _reports supervision.child_report[];
begin
    with page as materialized (
        select r.child_report_id
        from supervision.child_report r
        where r.parent_process = _process_name and r.parent_id = _instance_id
        order by r.child_report_id
        limit _page
    ),
    folded as (
        delete from supervision.child_report r
        using page p
        where r.parent_process = _process_name and r.parent_id = _instance_id and r.child_report_id = p.child_report_id
        returning r.*
    )
    select array_agg(f order by f.child_report_id) into _reports
    from folded f;

    if _reports is null then
        return false;
    end if;
    perform supervision.count_reports(_process_name, _instance_id, _reports);
    perform supervision.note_trouble(_process_name, _instance_id, _reports);
    return cardinality(_reports) = _page;
end;
$$;

comment on function supervision.fold_reports(text, bigint) is
    'Adds pending reports of children to the counters, at most 1,000, so that the cost of a run does not grow with the number of children. '
    'Returns true if there may be more. The caller holds the lock on the root row of the parent.';
