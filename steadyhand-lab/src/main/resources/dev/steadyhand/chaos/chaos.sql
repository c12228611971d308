-- What is known outside the database, brought in at the end, so that questions about both are one query.
create schema chaos;

create table chaos.acknowledged (
    kind text not null,
    label text not null,
    id bigint not null,
    acknowledged_at timestamptz not null
);

comment on table chaos.acknowledged is 'A transaction that the application was told is committed.';

create table chaos.arrival (
    channel text not null,
    effect text not null,
    effect_key text not null,
    is_repeatable boolean not null,
    is_taken boolean not null,
    arrived_at timestamptz not null
);

comment on table chaos.arrival is 'A call that came to a provider, whether the provider would know it again, and whether it had its effect.';

create function chaos.bring_acknowledged(_kinds text[], _labels text[], _ids bigint[], _times timestamptz[])
returns bigint
language sql
volatile
as $$
    with brought as (
        insert into chaos.acknowledged (kind, label, id, acknowledged_at)
        select * from unnest(_kinds, _labels, _ids, _times)
        returning 1
    )
    select count(*) from brought;
$$;

create function chaos.bring_arrivals(
    _channels text[],
    _effects text[],
    _keys text[],
    _repeatable boolean[],
    _taken boolean[],
    _times timestamptz[]
)
returns bigint
language sql
volatile
as $$
    with brought as (
        insert into chaos.arrival (channel, effect, effect_key, is_repeatable, is_taken, arrived_at)
        select * from unnest(_channels, _effects, _keys, _repeatable, _taken, _times)
        returning 1
    )
    select count(*) from brought;
$$;

create view chaos.attempt as
    select 'email' as channel, m.to_address as effect, t.send_email_task_id as id, a.send_email_attempt_id as attempt_id,
        s.send_email_attempt_id is not null as has_succeeded, f.send_email_attempt_id is not null as has_failed
    from comms.send_email_attempt a
    join comms.send_email_task t using (send_email_task_id)
    join comms.email_message m using (message_id)
    left join comms.send_email_attempt_succeeded s using (send_email_attempt_id)
    left join comms.send_email_attempt_failed f using (send_email_attempt_id)
    union all
    select 'sms', m.body, t.send_sms_task_id, a.send_sms_attempt_id, s.send_sms_attempt_id is not null, f.send_sms_attempt_id is not null
    from comms.send_sms_attempt a
    join comms.send_sms_task t using (send_sms_task_id)
    join comms.sms_message m using (message_id)
    left join comms.send_sms_attempt_succeeded s using (send_sms_attempt_id)
    left join comms.send_sms_attempt_failed f using (send_sms_attempt_id)
    union all
    select 'file_delete', o.object_key, t.file_deletion_task_id, a.file_deletion_attempt_id,
        s.file_deletion_attempt_id is not null, f.file_deletion_attempt_id is not null
    from files.file_deletion_attempt a
    join files.file_deletion_task t using (file_deletion_task_id)
    join files.file o using (file_id)
    left join files.file_deletion_attempt_succeeded s using (file_deletion_attempt_id)
    left join files.file_deletion_attempt_failed f using (file_deletion_attempt_id);

comment on view chaos.attempt is 'The attempts of all packs, with the effect that each was to have and what is known of it.';

create view chaos.call as
    select a.channel, a.effect, a.attempt_id, t.task_id, count(c.task_lease_id) as starts
    from chaos.attempt a
    join queues.task t on t.task_type = a.channel
        and (t.payload ->> case a.channel when 'email' then 'send_email_attempt_id' when 'sms' then 'send_sms_attempt_id' else 'file_deletion_attempt_id' end)::bigint
            = a.attempt_id
    left join queues.task_call_started c on c.task_id = t.task_id
    group by a.channel, a.effect, a.attempt_id, t.task_id;

comment on view chaos.call is 'The tasks that make the attempts, and how many calls each has begun.';

-- What the invariants of the simulator look at, as far as it is known here.
create schema simulator;

create view simulator.provider_call as
    select c.task_id, c.task_lease_id, c.started_at as called_at from queues.task_call_started c;

comment on view simulator.provider_call is 'The calls that workers began; whether they arrived, chaos.arrival tells at the end.';

create function simulator.calls_are_whole()
returns boolean
language sql
immutable
as $$
    select false;
$$;

comment on function simulator.calls_are_whole() is 'Whether all times of one call are the same: not where time is real.';

select billing.configure_webhook_source('chaos', 'none');

-- A claim that nobody heard of comes back when its lease is over: soon, so that faults overlap with it. The ceiling is the hard cap, since
-- deaths are frequent here and none is the fault of a task.
select queues.configure_queue('default', interval '3 seconds', 20);

-- Nobody wants to wait for minutes.
select supervision.configure_process(p.process_name, s.setting, s.value)
from supervision.process p
cross join (values ('backoff_base', '0.5 seconds'), ('least_spacing', '0.1 seconds'), ('recheck_after', '3 seconds')) s (setting, value)
where not p.is_perpetual;
