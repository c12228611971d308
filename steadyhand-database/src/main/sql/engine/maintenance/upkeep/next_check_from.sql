create or replace function maintenance.next_check_from()
returns bigint
language sql
stable
as $$
    select case
        when last.subject is null then 0
        when last.subject::bigint < maintenance.last_task_id() then last.subject::bigint
        when last.done_at < internal.clock() - interval '1 day' then 0
    end
    from (select) here
    left join lateral (
        select d.subject, d.done_at
        from maintenance.upkeep_done d
        where d.action = 'check_page'
        order by d.upkeep_done_id desc
        limit 1
    ) last on true;
$$;

comment on function maintenance.next_check_from() is
    'The start of the next page of the daily check; null if none is due.';
