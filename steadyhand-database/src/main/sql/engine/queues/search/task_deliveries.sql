create or replace function queues.task_deliveries(_task_id bigint)
returns table (happened_at timestamptz, event text, story text, detail jsonb)
language sql
stable
as $$
    select s.happened_at, s.event, s.story, s.detail
    from (
        select
            min(l.leased_at) as happened_at, 'leased' as event,
            format('leased by %s, delivery %s', coalesce(min(l.leased_by), 'someone'), l.delivery)
                || case when bool_or(l.has_begun) then ', begun' else '' end
                || coalesce(', renewals: ' || nullif(count(*) filter (where l.has_begun is not true) - 1, 0), '') as story,
            jsonb_build_object(
                'task_lease_id', min(l.task_lease_id), 'delivery', l.delivery, 'leased_by', min(l.leased_by), 'expires_at', max(l.expires_at)) as detail,
            1 as teller
        from queues.task_lease l
        where l.task_id = _task_id
        group by l.delivery
        union all
        select c.started_at, 'call', 'about to call the provider', jsonb_build_object('task_lease_id', c.task_lease_id), 2
        from queues.task_call_started c
        where c.task_id = _task_id
        union all
        select o.recorded_at, 'outcome', 'the provider''s answer: ' || o.outcome, to_jsonb(o) - '{task_id,recorded_at}'::text[], 3
        from queues.task_outcome o
        where o.task_id = _task_id
        union all
        select e.created_at, 'error', format('%s: %s', e.error_kind, e.error_message), to_jsonb(e) - '{task_id,created_at}'::text[], 4
        from queues.error e
        where e.task_id = _task_id
        union all
        select
            e.ended_at, 'lease_ended',
            case
                when e.reason = 'failed' and not e.counts then
                    format('attempt %s%s failed', a.attempt, (select ' of ' || p.max_attempts from queues.task_attempts(_task_id) p where p.max_attempts >= a.attempt))
                else
                    'the lease ended: ' || e.reason
                        || case
                            when e.counts then ''
                            when e.reason not in ('expired', 'worker_lost') then ', which does not count'
                            when queues.has_begun(e.task_id, l.delivery) is false then ' before the work began, which does not count'
                            else ' in the first delivery, which does not count'
                        end
            end
                || case
                    when queues.was_last_delivery(_task_id, l.delivery) then ', and it was the last delivery'
                    when e.reason = 'failed' and not e.counts then
                        ', to be tried again '
                        || case when e.not_before - e.ended_at < interval '0.5 seconds' then 'at once'
                            else 'after ' || maintenance.interval_in_words(e.not_before - e.ended_at + interval '0.5 seconds') end
                    when e.not_before - e.ended_at >= interval '0.5 seconds' then
                        ', to be tried again after ' || maintenance.interval_in_words(e.not_before - e.ended_at + interval '0.5 seconds')
                    else ''
                end,
            to_jsonb(e) - '{task_id,ended_at}'::text[], 5
        from queues.task_lease_ended e
        left join queues.task_lease l on l.task_id = e.task_id and l.task_lease_id = e.task_lease_id
        cross join lateral (
            select count(*) as attempt
            from queues.task_lease_ended u
            where u.task_id = e.task_id and u.task_lease_id <= e.task_lease_id and not u.counts and u.reason = 'failed'
        ) a
        where e.task_id = _task_id
    ) s
    order by s.happened_at, s.teller;
$$;

comment on function queues.task_deliveries(bigint) is
    'The rows of queues.task_life about deliveries: leases and how they ended, calls, answers and errors.';
