create or replace view files.file_state as
    select
        f.file_id,
        f.account_id,
        f.deleted_at is not null as is_deleted,
        t.file_deletion_task_id,
        i.state as deletion_state,
        i.reason
    from files.file f
    left join files.file_deletion_task t on t.file_id = f.file_id
    left join supervision.instance i on i.process_name = 'files.file_deletion' and i.instance_id = t.file_deletion_task_id;

comment on view files.file_state is 'Every file with the state of its deletion, in readable form; without the names of objects.';
comment on column files.file_state.file_id is 'The file.';
comment on column files.file_state.account_id is 'The account it belongs to.';
comment on column files.file_state.is_deleted is 'Whether its object is deleted.';
comment on column files.file_state.file_deletion_task_id is 'The root task of its deletion, if that was kicked off.';
comment on column files.file_state.deletion_state is 'running, succeeded, failed or stuck.';
comment on column files.file_state.reason is 'The reason, as text.';
