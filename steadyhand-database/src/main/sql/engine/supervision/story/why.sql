create or replace function supervision.why(_process_name text, _instance_id bigint, _most_runs integer default null)
returns setof supervision.story
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    -- Omits everything before the first run that is shown.
    _since constant timestamptz := (
        select d.decided_at
        from supervision.decision d
        where d.process_name = _process_name and d.instance_id = _instance_id and _most_runs is not null
        order by d.decision_id desc
        offset internal.page_size(_most_runs)
        limit 1);
begin
    perform supervision.find_process(_process_name);

    return query
        select line.*
        from (
            -- At the same time, events come before the decisions about them.
            select s.*, 1 as teller from supervision.task_story(_process_name, _instance_id, _most_runs) with ordinality s
            union all
            select s.*, 2 from supervision.decision_story(_process_name, _instance_id, _most_runs) with ordinality s
            union all
            select s.*, 3 from supervision.intervention_story(_process_name, _instance_id) with ordinality s
            union all
            select s.*, 0 from supervision.signal_story(_process_name, _instance_id) with ordinality s
            union all
            select s.*, case s.event when 'started' then -1 else 1 end
            from supervision.java_story(_instance_id) with ordinality s
            where exists (select from supervision.process p where p.process_name = _process_name and p.decided_by = 'java')
        ) told
        cross join lateral (select told.happened_at, told.event, told.story, told.task_id, told.detail) line
        where _since is null or told.happened_at > _since
        order by told.happened_at, told.teller, told.ordinality;

    return query select s.* from supervision.outlook_story(_process_name, _instance_id) s;
end;
$$;

comment on function supervision.why(text, bigint, integer) is
    'The story of an instance in order: for each run the facts it saw, its decision and the reason, the tasks it enqueued and their results; when '
    'signals came, effects ended, it was stopped or released; and last, what it waits for and until when. Limited to the newest _most_runs runs if that is given. Errors: '
    'SH006, SH015.';
