create or replace function accounts.account_deletion_supervisor(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _run supervision.run := supervision.begin_run('accounts.account_deletion', _payload);
    _account_id bigint := accounts.account_of_deletion(_run.instance_id);
    _facts accounts.account_deletion_facts;
    _step supervision.step;
begin
    if _run.status is not null then
        return jsonb_build_object('status', _run.status);
    end if;

    _facts := accounts.account_deletion_supervisor_facts(_run.instance_id);
    _step := accounts.account_deletion_decide(_facts);

    case _step.action
        when 'delete_files' then
            perform accounts.kick_off_pending_file_deletions(_account_id);
        when 'anonymize' then
            perform accounts.kick_off_anonymization(_account_id);
        when 'close_files' then
            perform accounts.close_files(_account_id);
        when 'record_success' then
            perform accounts.record_deletion_success(_run.instance_id);
        when 'record_failure' then
            perform accounts.record_deletion_failure(_run.instance_id, _step.reason);
        else
            null;
    end case;

    return supervision.end_run(_run, to_jsonb(_facts), _step);
end;
$$;

comment on function accounts.account_deletion_supervisor(jsonb) is
    'One run for an account_deletion_task: files first, then anonymization, then done. Payload: account_deletion_task_id. Returns '
    'waiting_for_files, waiting_for_anonymization, succeeded, failed, already_succeeded or already_failed, or why it did not run, as in '
    'supervision.begin_run.';
