create or replace function files.file_deletion_acts(_steps supervision.taken_step[])
returns void
language plpgsql
volatile
as $$
declare
    _effects supervision.effect[];
begin
    with attempt as (
        insert into files.file_deletion_attempt (file_deletion_task_id, generation)
        select (s.run).instance_id, ((s.run).instance).generation
        from unnest(_steps) s
        where (s.step).action = 'schedule_attempt'
        returning file_deletion_task_id, file_deletion_attempt_id
    )
    select array_agg(row(
        a.file_deletion_task_id,
        jsonb_build_object(
            'task_type', 'file_delete',
            'file_deletion_task_id', a.file_deletion_task_id,
            'file_id', t.file_id,
            'file_deletion_attempt_id', a.file_deletion_attempt_id,
            'before_handler', 'files.get_file_delete_payload',
            'success_handler', 'files.record_file_delete_success',
            'error_handler', 'files.record_file_delete_failure'))::supervision.effect)
    into _effects
    from attempt a
    join files.file_deletion_task t on t.file_deletion_task_id = a.file_deletion_task_id;

    perform supervision.enqueue_effects(_steps, 'file_delete', _effects);
end;
$$;

comment on function files.file_deletion_acts(supervision.taken_step[]) is
    'Executes the decisions of files.file_deletion_decide: records one more attempt for each file that needs one, and enqueues the file_delete '
    'tasks that make them. Called within runs, which hold the locks on the root rows.';
