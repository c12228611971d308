create or replace function files.file_deletion_act(_file_deletion_task_id bigint, _step supervision.step)
returns void
language plpgsql
volatile
as $$
begin
    if _step.action = 'schedule_attempt' then
        perform files.schedule_file_deletion_attempt(_file_deletion_task_id);
    end if;
end;
$$;

comment on function files.file_deletion_act(bigint, supervision.step) is
    'Executes the decision of files.file_deletion_decide. Called within a run, which holds the lock on the root row.';
