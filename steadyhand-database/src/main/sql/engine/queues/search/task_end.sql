create or replace function queues.task_end(_task_id bigint)
returns table (happened_at timestamptz, event text, story text, detail jsonb)
language sql
stable
as $$
    with dead as (
        select d.task_id, d.deliveries, d.dead_at, d.error_kind, d.last_error from queues.dead_letter d where d.original_task_id = _task_id
    )
    select
        c.completed_at, 'completed',
        case
            when c.task_lease_id is not null then 'completed'
            when c.run_task_id = c.task_id then
                'ran without a lease' || coalesce((select ', by ' || d.worker from supervision.decision d where d.task_id = c.task_id order by d.decision_id limit 1), '')
            when c.run_task_id is not null then format('coalesced: the run of task %s has seen it', c.run_task_id)
            when exists (select from queues.task_cancel_requested k where k.task_id = _task_id) then 'cancelled: it is not tried again'
            else 'completed without a lease'
        end,
        jsonb_build_object('task_lease_id', c.task_lease_id, 'run_task_id', c.run_task_id)
    from queues.task_completed c
    where c.task_id = _task_id and not exists (select from dead)
    union all
    select k.requested_at, 'cancel_requested', format('%s asked to cancel it: %s', k.actor, k.reason), jsonb_build_object('actor', k.actor, 'reason', k.reason)
    from queues.task_cancel_requested k
    where k.task_id = _task_id
    union all
    select
        d.dead_at, 'dead_letter', format('%s: dead letter %s', queues.tell_given_up(_task_id, d.deliveries), d.task_id),
        jsonb_build_object('dead_letter_id', d.task_id, 'error_kind', d.error_kind, 'last_error', d.last_error)
    from dead d
    union all
    select
        r.replayed_at, 'replayed', format('replayed as task %s by %s, to the %s effect: %s', r.task_id, r.actor, r.effect, r.reason),
        jsonb_build_object('dead_letter_id', d.task_id, 'replay_task_id', r.task_id, 'actor', r.actor, 'effect', r.effect, 'reason', r.reason)
    from dead d
    join queues.task_replayed r on r.dead_letter_id = d.task_id
    union all
    select
        x.discarded_at, 'discarded', format('discarded by %s: %s', x.actor, x.reason),
        jsonb_build_object('dead_letter_id', d.task_id, 'actor', x.actor, 'reason', x.reason)
    from dead d
    join queues.dead_letter_discarded x on x.task_id = d.task_id;
$$;

comment on function queues.task_end(bigint) is
    'The rows of queues.task_life about its end: completion, its dead letter, and the replay or discard of that.';
