create or replace function accounts.account_deletion_supervisor_facts(_account_deletion_task_id bigint)
returns accounts.account_deletion_facts
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _task accounts.account_deletion_task;
    _files supervision.children := supervision.children_of(
        'accounts.account_deletion', _account_deletion_task_id, 'files.file_deletion');
    _anonymization supervision.children := supervision.children_of(
        'accounts.account_deletion', _account_deletion_task_id, 'accounts.account_anonymization');
    _facts accounts.account_deletion_facts;
begin
    select t.* into _task from accounts.account_deletion_task t where t.account_deletion_task_id = _account_deletion_task_id;

    _facts.has_success := accounts.has_account_deletion_succeeded(_account_deletion_task_id);
    _facts.has_failure := accounts.has_account_deletion_failed(_account_deletion_task_id);
    _facts.failure := accounts.account_deletion_failure(_account_deletion_task_id);
    _facts.scheduled_at := _task.scheduled_at;
    _facts.is_due := _task.scheduled_at <= internal.clock();
    -- Checked before reading the files: a transaction that added one earlier has committed by then.
    _facts.files_are_closed := files.is_account_closed(_task.account_id);
    _facts.all_files_deleted := files.all_account_files_deleted(_task.account_id);
    _facts.files_deleted := _files.succeeded;
    _facts.files_failed := _files.failed;
    _facts.files_stuck := _files.stuck;
    _facts.files_running := _files.running;
    _facts.files_not_started := files.count_pending_files(_task.account_id, 501);
    _facts.any_file_stuck := _files.failed + _files.stuck > 0;
    _facts.is_anonymized := accounts.has_anonymization_succeeded(_task.account_id);
    _facts.anonymization_stuck := _anonymization.failed + _anonymization.stuck > 0;
    _facts.anonymization_state := (
        select i.state
        from accounts.account_anonymization_task t
        join supervision.instance i
            on i.process_name = 'accounts.account_anonymization' and i.instance_id = t.account_anonymization_task_id
        where t.account_id = _task.account_id);
    -- A file whose deletion failed and that turned out to be deleted does not block.
    _facts.first_in_trouble := case
        when _facts.all_files_deleted then _anonymization.first_in_trouble
        else _files.first_in_trouble
    end;
    _facts.files_cancelled := _files.cancelled;
    _facts.anonymization_cancelled := _anonymization.cancelled > 0;
    _facts.cancel_reason := (supervision.cancel_request('accounts.account_deletion', _account_deletion_task_id)).reason;
    return _facts;
end;
$$;

comment on function accounts.account_deletion_supervisor_facts(bigint) is
    'The current facts of an account_deletion_task: phases, progress, and what blocks it. The cost does not depend on the number of files.';
