create or replace view accounts.account_state as
    select
        a.account_id,
        accounts.has_account_flag(a.account_id, 'deleted') as is_deleted,
        accounts.has_account_flag(a.account_id, 'anonymized') as is_anonymized,
        t.account_deletion_task_id,
        i.state as deletion_state,
        i.status,
        i.reason
    from accounts.account a
    left join accounts.account_deletion_task t on t.account_id = a.account_id
    left join supervision.instance i
        on i.process_name = 'accounts.account_deletion' and i.instance_id = t.account_deletion_task_id;

comment on view accounts.account_state is 'Every account with the state of its deletion, in readable form; without personal data.';
comment on column accounts.account_state.account_id is 'The account.';
comment on column accounts.account_state.is_deleted is 'Whether its owner has requested its deletion.';
comment on column accounts.account_state.is_anonymized is 'Whether its personal data is erased.';
comment on column accounts.account_state.account_deletion_task_id is 'The root task of its deletion, if that was kicked off.';
comment on column accounts.account_state.deletion_state is 'running, succeeded, failed, cancelled or stuck.';
comment on column accounts.account_state.status is 'The last answer of its supervisor.';
comment on column accounts.account_state.reason is 'The reason, as text.';
