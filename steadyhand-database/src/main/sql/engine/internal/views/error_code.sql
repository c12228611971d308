create or replace view internal.error_code as
    select code, condition, meaning
    from (values
        ('SH001', 'unknown_task_type', 'the task type is not registered'),
        ('SH002', 'unknown_queue', 'there is no queue of that name, or it does not take this'),
        ('SH003', 'invalid_payload', 'the payload is null or not a JSON object'),
        ('SH004', 'payload_too_large', 'the payload is larger than max_payload_bytes'),
        ('SH005', 'invalid_schedule', 'the time, or length of time, is null, infinite or out of range'),
        ('SH006', 'invalid_batch', 'the batch or its size is out of bounds, its parts do not match, or it takes no more tasks'),
        ('SH007', 'invalid_name', 'the name is missing or malformed'),
        ('SH008', 'unknown_task', 'there is no task of that id'),
        ('SH009', 'lease_lost', 'the task is no longer held under that lease'),
        ('SH010', 'isolation_level_refused', 'the transaction is not READ COMMITTED'),
        ('SH011', 'function_not_callable', 'the function is not registered, not of the form (jsonb) returns jsonb, or for the engine alone'),
        ('SH012', 'invalid_dedupe', 'the dedupe key or scope is not one'),
        ('SH013', 'invalid_setting', 'there is no such setting, or it does not take that value'),
        ('SH014', 'outcome_missing', 'nothing is known yet of what the provider answered'),
        ('SH015', 'unknown_process', 'there is no process of that name, or no such instance of it'),
        ('SH016', 'invalid_process', 'a part of the process is missing or does not keep to its role'),
        ('SH017', 'invalid_step', 'a decide function answered nothing that can be done'),
        ('SH018', 'release_refused', 'there is nothing to release, or no reason was given'),
        ('SH019', 'unknown_dead_letter', 'there is no dead letter of that id'),
        ('SH020', 'dead_letter_refused', 'the dead letter was settled before, or is held, or no reason was given'),
        ('SH021', 'given_up', 'raised by a function of yours: no retry can fix this, make it a dead letter now'),
        ('SH022', 'invalid_timing', 'the timing of the schedule cannot be kept, and the message says why'),
        ('SH023', 'tables_in_use', 'transactions that others have open keep the derived tables from being rebuilt'),
        ('SH024', 'ledger_full', 'there is no ledger partition for the next task id, and none could be made'),
        ('SH025', 'answer_recorded', 'a notice and no error: a function did not answer success, which is recorded in queues.error'),
        ('SH026', 'not_all_succeeded', 'tasks that share a transaction did not all succeed: run them one by one'),
        ('SH027', 'cancel_refused', 'the task wakes a process or is a dead letter, or the process does not answer a cancel'),
        ('SH028', 'transaction_ended', 'the transaction in which a handler had its task was ended by the handler'),
        ('SH029', 'signal_refused', 'the process takes no such signal, or it is too large, or says too little'),
        ('SH030', 'effect_refused', 'the effect cannot be resolved or started again: it was not started, is being made, or has ended')
    ) as registry (code, condition, meaning);

comment on view internal.error_code is
    'The registry of SQLSTATEs that Steadyhand raises.';
comment on column internal.error_code.code is 'The SQLSTATE.';
comment on column internal.error_code.condition is 'Its symbolic condition name.';
comment on column internal.error_code.meaning is 'What it means.';
