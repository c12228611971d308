-- Whoever does something is written down with it; doing it again changes nothing and is not.
create function test.acts(_sql text)
returns text[]
language plpgsql
as $$
declare
    _last bigint := (select coalesce(max(a.action_id), 0) from internal.operator_action a);
begin
    execute _sql;
    execute _sql;
    return array(select format('%s %s %s', a.action, a.subject_kind, a.subject) from internal.operator_action a where a.action_id > _last order by a.action_id);
end;
$$;

select test.equal(test.acts($$select queues.create_queue('slow')$$), '{create_queue queue slow}', 'create_queue');
select test.equal(test.acts($$select queues.pause_queue('slow')$$), '{pause_queue queue slow}', 'pause_queue');
select test.equal(test.acts($$select queues.resume_queue('slow')$$), '{resume_queue queue slow}', 'resume_queue');
select test.equal(test.acts($$select queues.configure_queue('slow', interval '1 minute')$$), '{configure_queue queue slow}', 'configure_queue');
select test.equal(test.acts($$select queues.change_setting('delivery_cap', '30')$$), '{change_setting setting delivery_cap}', 'change_setting');
select test.equal(test.acts($$select queues.register_task_type('fax')$$), '{register_task_type task_type fax}', 'register_task_type');
select test.equal(test.acts($$select queues.configure_task_type('fax', 'resend')$$), '{configure_task_type task_type fax}', 'configure_task_type');
select test.equal(test.acts($$select internal.register_function('app.before', 'app.failure')$$), '{register_function function app.before}', 'register_function');
select test.equal(test.acts($$select internal.unregister_function('app.before')$$), '{unregister_function function app.before}', 'unregister_function');
select test.equal(test.acts($$select supervision.configure_process('comms.send_sms', 'max_attempts', '7')$$), '{configure_process process comms.send_sms}', 'configure_process');
select test.equal(test.acts($$select schedules.create_schedule('nightly', 'email', '{"body": "private"}', _cron => '@daily')$$), '{create_schedule schedule nightly}', 'create_schedule');
select test.equal(test.acts($$select schedules.create_schedule('nightly', 'email', '{"body": "private"}', _cron => '@hourly', _overlap => 'skip')$$), '{change_schedule schedule nightly}', 'change_schedule');
select test.equal(test.acts($$select schedules.pause_schedule('nightly')$$), '{pause_schedule schedule nightly}', 'pause_schedule');
select test.equal(test.acts($$select schedules.resume_schedule('nightly')$$), '{resume_schedule schedule nightly}', 'resume_schedule');
select test.equal(test.acts($$select schedules.run_schedule_now('nightly')$$), '{run_schedule schedule nightly}', 'run_schedule_now');
select test.equal(test.acts($$select schedules.remove_schedule('nightly')$$), '{remove_schedule schedule nightly}', 'remove_schedule');

-- These do their work each time.
select test.sms();
select test.equal(test.acts($$select supervision.run_now('comms.send_sms', 1)$$), array_fill('run_now instance comms.send_sms 1'::text, array[2]), 'run_now');
select test.equal(test.acts($$select supervision.rebuild_children('comms.send_sms', 1)$$), array_fill('rebuild_children instance comms.send_sms 1'::text, array[2]), 'rebuild_children');
select test.equal(test.acts($$select queues.rebuild_ready()$$), array_fill('rebuild_ready ledger queues.ready'::text, array[2]), 'rebuild_ready');
select test.equal(
    test.acts($$select billing.configure_webhook_source('shop', 'stripe', 'whsec_hush')$$),
    array_fill('configure_webhook_source webhook_source shop'::text, array[2]), 'configure_webhook_source');

-- How, but neither secrets nor payloads.
select test.equal(a.detail, '{"value": "30", "value_before": "20"}', 'what was changed from what')
from internal.operator_action_log a
where a.action = 'change_setting';
select test.equal(a.detail, '{"lease_duration": "00:01:00", "lease_duration_before": "00:05:00"}', 'what was changed from what, and what is not set is not said')
from internal.operator_action_log a
where a.action = 'configure_queue';
select test.ok(not exists (select from internal.operator_action a where a::text ~ 'hush|private'), 'no secrets and no payloads');

-- What a migration does with the role of the owner is its own story; what is refused leaves nothing.
set role steadyhand_owner;
select queues.pause_queue('default');
reset role;
select test.ok(not exists (select from internal.operator_action a where a.subject = 'default'), 'migrations have a history of their own');
select test.refused($$select queues.pause_queue('nowhere')$$, 'SH002');
select test.refused($$select supervision.run_now('comms.send_sms', 99)$$, 'SH015', '%has no instance 99');
select test.refused($$select supervision.run_now('comms.send_sms', null)$$, 'SH015');
select test.refused($$select supervision.run_now('comms.nothing', 1)$$, 'SH015');
select test.refused($$select queues.configure_queue('slow', interval '0')$$, 'SH013');
