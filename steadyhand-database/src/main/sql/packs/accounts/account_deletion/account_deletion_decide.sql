create or replace function accounts.account_deletion_decide(_facts accounts.account_deletion_facts)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _progress text := format('%s files deleted, %s running, %s failed, %s stuck, %s not started',
        _facts.files_deleted, _facts.files_running, _facts.files_failed, _facts.files_stuck,
        case when _facts.files_not_started > 500 then 'over 500' else _facts.files_not_started::text end);
    _step supervision.step;
begin
    if _facts.has_success then
        _step := row('finish', 'already_succeeded', 'succeeded', null, 'all files are deleted and the account is anonymized');
    elsif _facts.has_failure then
        _step := row('finish', 'already_failed', 'failed', null, _facts.failure);
    elsif _facts.cancel_reason is not null and not (_facts.all_files_deleted and _facts.is_anonymized) then
        _step := row('cancel', 'cancelled', 'cancelled', null, format('cancelled: %s; %s', _facts.cancel_reason, _progress));
    elsif not _facts.is_due then
        _step := row('wait', 'scheduled', 'running', _facts.scheduled_at, 'its time has not come');
    elsif not _facts.all_files_deleted and _facts.any_file_stuck then
        _step := row('record_failure', 'failed', 'failed', null, 'file_deletion_stuck: ' || _facts.first_in_trouble);
    elsif not _facts.all_files_deleted and _facts.files_cancelled > 0 then
        _step := row('record_failure', 'failed', 'failed', null, format('file_deletion_cancelled: %s files', _facts.files_cancelled));
    elsif not _facts.all_files_deleted then
        -- A run starts up to 500 files; if there are more, the next run follows as soon as possible.
        _step := row('delete_files', 'waiting_for_files', 'running',
            case when _facts.files_not_started > 500 then '-infinity'::timestamptz end, _progress);
    elsif not _facts.is_anonymized and _facts.anonymization_stuck then
        _step := row('record_failure', 'failed', 'failed', null, 'anonymization_stuck: ' || _facts.first_in_trouble);
    elsif not _facts.is_anonymized and _facts.anonymization_cancelled then
        _step := row('record_failure', 'failed', 'failed', null, 'anonymization_cancelled');
    elsif not _facts.is_anonymized then
        _step := row('anonymize', 'waiting_for_anonymization', 'running', null,
            'all files are deleted; anonymization ' || coalesce('is ' || _facts.anonymization_state, 'starts now'));
    elsif not _facts.files_are_closed then
        _step := row('close_files', 'waiting_for_files', 'running', null, 'files may still be on their way in');
    else
        _step := row('record_success', 'succeeded', 'succeeded', null, 'all files are deleted and the account is anonymized');
    end if;
    return _step;
end;
$$;

comment on function accounts.account_deletion_decide(accounts.account_deletion_facts) is
    'Decides about an account, given the facts: files first, then anonymization, then done. If a child is stuck or was cancelled, the deletion fails, and the '
    'reason says so. A cancel ends it, unless nothing was left to do.';
