create or replace function queues.check_ready()
returns table (task_id bigint, difference text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
    select coalesce(e.task_id, r.task_id), 'open in the ledger, missing in ready'
    from queues.expected_ready e
    full join queues.ready r on r.task_id = e.task_id
    where r.task_id is null
    union all
    select r.task_id, 'in ready, not open in the ledger'
    from queues.expected_ready e
    full join queues.ready r on r.task_id = e.task_id
    where e.task_id is null and r.task_id > 0
    union all
    select r.task_id, 'differs: ' || concat_ws(', ',
        case when r.lane_id <> e.lane_id then 'lane' end,
        case when r.deliveries <> e.deliveries then 'deliveries' end,
        case when r.uncounted <> e.uncounted then 'uncounted' end,
        case when r.tries <> e.tries then 'tries' end,
        case when r.task_lease_id is distinct from e.task_lease_id then 'lease' end,
        case when r.expires_at is distinct from e.expires_at then 'expiry' end,
        case when r.dedupe_scope is distinct from e.dedupe_scope then 'dedupe scope' end,
        case when r.batch_id is distinct from e.batch_id then 'batch' end,
        case when r.available_at < e.not_before and e.not_before > b.clock_back_from then 'available too early' end,
        case when r.available_at > greatest(e.not_before, internal.wall_clock() + coalesce(y.least_spacing, '0'), b.clock_back_from) then 'available too late' end)
    from queues.expected_ready e
    join queues.ready r on r.task_id = e.task_id
    -- A wake may be put off by one spacing.
    left join queues.lane p on p.lane_id = e.process_lane_id
    left join supervision.policy y on y.process_name = p.process_name
    -- Tasks that were due when the clock was set back were moved back with it.
    cross join (select internal.from_micros(internal.sequence_value('queues.clock_back_from')) as clock_back_from) b
    where (r.deliveries, r.uncounted, r.tries) <> (e.deliveries, e.uncounted, e.tries)
        -- A wake that was never leased stands in either lane: that of its process, or that of its task type, if it is to be leased.
        or r.lane_id <> e.lane_id and (r.deliveries > 0 or r.lane_id <> all (array[coalesce(e.process_lane_id, e.lane_id), e.leased_lane_id]))
        or r.task_lease_id is distinct from e.task_lease_id
        or r.expires_at is distinct from e.expires_at
        or r.dedupe_scope is distinct from e.dedupe_scope
        or r.batch_id is distinct from e.batch_id
        or r.available_at < e.not_before and e.not_before > b.clock_back_from
        or r.available_at > greatest(e.not_before, internal.wall_clock() + coalesce(y.least_spacing, '0'), b.clock_back_from)
    union all
    select l.task_id, 'look at an instance that is not known'
    from queues.ready l
    join queues.lane p on p.lane_id = l.process_lane_id
    left join supervision.instance i on i.process_name = p.process_name and i.instance_id = l.instance_id
    where l.task_id < 0 and i.instance_id is null
    union all
    select i.last_task_id, format('%s %s is to run again, and nothing wakes it', i.process_name, i.instance_id)
    from queues.missing_look i
    union all
    select coalesce(e.task_id, k.task_id),
        case when k.task_id is null then 'dedupe key missing' else 'dedupe key held without right' end
    from queues.expected_dedupe_key e
    full join queues.dedupe_key k
        on (k.queue_name, k.dedupe_key, k.task_id) = (e.queue_name, e.dedupe_key, e.task_id)
    where k.task_id is null or e.task_id is null;
$$;

comment on function queues.check_ready() is
    'Compares the derived tables with what the ledger implies and returns every difference; no rows means that they agree. Uses one snapshot, so '
    'that concurrent work causes no false alarm. Reads the whole ledger.';
