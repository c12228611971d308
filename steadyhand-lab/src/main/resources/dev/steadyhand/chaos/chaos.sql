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

create table chaos.written (
    effect_name text not null,
    subject text not null
);

comment on table chaos.written is
    'A table of the application: what effects in transactions of processes in Java have written. Nothing keeps two rows for the same apart but that each effect happens once.';

create function chaos.write(_effect_name text, _subject text)
returns void
language sql
volatile
as $$
    insert into chaos.written (effect_name, subject) values (_effect_name, _subject);
$$;

-- The login of the application in the transactions of handlers: it may do no more than an application needs.
create role chaos_application;
grant steadyhand_handler to chaos_application;
grant usage on schema chaos to chaos_application;
grant insert on chaos.written to chaos_application;

create view chaos.java_attempt as
    select j.process_name, e.instance_id, e.effect_name, e.effect_key, e.round, e.request ->> 'name' as subject, y.kind, y.is_at_most_once, t.attempt, t.task_id
    from supervision.java_effect e
    join supervision.java_instance j on j.instance_id = e.instance_id
    join supervision.java_effect_type y on y.process_name = j.process_name and y.effect_name = e.effect_name
    cross join lateral (
        select 1 as attempt, e.task_id
        where e.task_id is not null
        union all
        select a.attempt, a.task_id
        from supervision.java_attempt a
        where (a.instance_id, a.effect_name, a.effect_key, a.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
    ) t;

comment on view chaos.java_attempt is 'The attempts of effects of processes in Java, each with its task and what it is about.';

create function chaos.open_questions()
returns table (process_name text, instance_id bigint, effect_name text, effect_key text, subject text)
language sql
stable
as $$
    select i.process_name, i.instance_id, o.effect_name, o.effect_key, o.request ->> 'name'
    from supervision.instance i
    join supervision.process p on p.process_name = i.process_name and p.decided_by = 'java'
    left join lateral (
        select e.*
        from supervision.effects_of(i.process_name, i.instance_id) e
        where e.is_unknown or e.is_uncertain and e.state = 'failed'
    ) o on true
    where i.state in ('running', 'stuck') and (o.effect_name is not null or i.state = 'stuck');
$$;

comment on function chaos.open_questions() is 'What only a person can do: effects of which nobody knows what came of them, and instances that are stuck, without an effect.';

create function chaos.answer(_process_name text, _instance_id bigint, _effect_name text, _effect_key text, _is_taken boolean, _subject text)
returns void
language plpgsql
volatile
as $$
begin
    perform supervision.resolve_effect(
        _process_name, _instance_id, _effect_name, _effect_key, case when _is_taken then 'succeeded' else 'failed' end,
        case when _is_taken then jsonb_build_object('reference', _subject) end, 'asked the provider');
exception
    -- An attempt is being made, or it has ended meanwhile.
    when sqlstate 'SH030' then
        null;
end;
$$;

comment on function chaos.answer(text, bigint, text, text, boolean, text) is 'A person says what came of an effect, unless it is being made at this moment.';

create function chaos.effect_counts()
returns table (what text, num bigint)
language sql
stable
as $$
    select y.kind || case when y.is_at_most_once then ' at most once' else '' end || ' ' || coalesce(case when d.actor is not null then 'resolved as ' || d.outcome end, d.outcome, 'open'),
        count(*)
    from supervision.java_effect e
    join supervision.java_instance j on j.instance_id = e.instance_id
    join supervision.java_effect_type y on y.process_name = j.process_name and y.effect_name = e.effect_name
    left join supervision.java_effect_ended d on (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
    group by 1
    union all
    select 'further attempts', count(*) from supervision.java_attempt
    union all
    select 'failed ones resolved as ' || r.outcome, count(*) from supervision.java_effect_resolved r group by 1
    union all
    select 'rows written in transactions', count(*) from chaos.written
    union all
    select 'signals', count(*) from supervision.signal
    union all
    select 'cancels', count(*) from supervision.cancel_requested
    union all
    select 'runs that failed', count(*) from supervision.java_run_failed;
$$;

comment on function chaos.effect_counts() is 'What came of the effects of processes in Java, and what else happened to them.';

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
    left join files.file_deletion_attempt_failed f using (file_deletion_attempt_id)
    union all
    -- Of processes in Java, the effect as a whole, by its first task.
    select e.effect_name, e.subject, e.instance_id, e.task_id, coalesce(d.outcome = 'succeeded', false), coalesce(d.outcome <> 'succeeded', false)
    from chaos.java_attempt e
    left join supervision.java_effect_ended d on (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round)
    where e.attempt = 1 and e.kind = 'call';

comment on view chaos.attempt is 'The attempts of all packs, and the calls of processes in Java, with the effect that each was to have and what is known of it.';

create view chaos.call as
    select a.channel, a.effect, a.attempt_id, t.task_id, count(c.task_lease_id) as starts
    from chaos.attempt a
    join queues.task t on t.task_type = a.channel
        and (t.payload ->> case a.channel when 'email' then 'send_email_attempt_id' when 'sms' then 'send_sms_attempt_id' else 'file_deletion_attempt_id' end)::bigint
            = a.attempt_id
    left join queues.task_call_started c on c.task_id = t.task_id
    group by a.channel, a.effect, a.attempt_id, t.task_id
    union all
    select e.effect_name, e.subject, e.task_id, e.task_id, (select count(*) from queues.task_call_started c where c.task_id = e.task_id)
    from chaos.java_attempt e
    where e.kind = 'call';

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
