create function public.refusal(_attempts jsonb, _columns text[] default '{}', _effect text default null) returns text language plpgsql as $$
begin
    perform supervision.register_process('comms.send_email', 'x', _attempts => _attempts, _attempt_columns => _columns, _success_effect => _effect);
    return null;
exception
    when sqlstate 'SH016' or sqlstate 'SH011' then
        return regexp_replace(sqlerrm, '.*registered: ', '');
end;
$$;
select test.equal(public.refusal('{}'), 'its attempts have no task_type', 'type');
create function public.attempts(_more jsonb default '{}') returns jsonb language sql as $$
    select p.attempts || _more from supervision.process p where p.process_name = 'comms.send_email';
$$;
select test.equal(public.refusal('{"task_type": "emial"}'), 'its attempts are of the task type emial, which is not registered', 'type');
select test.equal(public.refusal('{"task_type": "email"}'), 'its attempts need a success_handler and an error_handler, which record what came of them', 'handlers');
select test.equal(public.refusal('{"task_type": "db_function"}'), 'its attempts name no db_function', 'function');
select test.equal(public.refusal(public.attempts('{"success_handler": "comms.record_sms_success"}')), 'a function of its attempts records those of another process', 'whose');
select test.equal(public.refusal(public.attempts(), '{weight}'), 'comms.send_email_task has no column weight', 'column');
select test.equal(public.refusal(public.attempts(), _effect => 'comms.cheer'), 'its success effect comms.cheer(bigint[]) does not exist', 'effect');
select test.equal(public.refusal(public.attempts('{"success_handler": "comms.cheer"}')), 'function ''comms.cheer'' is not callable', 'handler');
alter table comms.send_email_attempt_failed alter created_at drop default;
select test.equal(public.refusal(public.attempts()), 'comms.send_email_attempt_failed.created_at must be a timestamptz that is not null and has a default', 'time of a failure');
alter table comms.send_email_attempt_failed alter created_at set default now();
alter table comms.send_email_attempt_succeeded drop constraint send_email_attempt_succeeded_pkey;
select test.ok(public.refusal(public.attempts()) like 'send_email_attempt_id must be the primary key, of type bigint, of %', 'key');
alter table comms.send_email_attempt_succeeded add primary key (send_email_attempt_id);
alter table comms.send_email_task rename scheduled_at to due_at;
select test.equal(public.refusal(public.attempts()), 'comms.send_email_task has no column scheduled_at', 'time');
alter table comms.send_email_task rename due_at to scheduled_at;
alter table comms.send_email_attempt drop column generation;
select test.equal(public.refusal(public.attempts()), 'comms.send_email_attempt has no column generation', 'generation');
alter table comms.send_email_attempt_failed rename to other;
select test.equal(public.refusal(public.attempts()),
    'its attempts need the tables comms.send_email_attempt, comms.send_email_attempt_succeeded and comms.send_email_attempt_failed', 'tables');
select test.refused($$select supervision.register_process('accounts.account_deletion', 'x', _facts_function => 'supervision.attempt_facts', _decide_function => 'supervision.decide_attempt')$$,
    'SH016', '%it has no attempts to read facts from');
