-- What cost every step something and protected nothing that the functions, the only writers, do not see to.

-- A check constraint is parsed again for every statement that writes. Their place is taken by queues.check_task, check_batch,
-- require_dedupe and lease_rows, and by supervision.check_step; LedgerInvariantTest holds the tables to them.
alter table queues.task drop constraint task_check, drop constraint task_dedupe_scope_check;
alter table queues.ready drop constraint ready_check, drop constraint ready_check1;
alter table supervision.instance drop constraint instance_state_check;

-- The reference would have every kickoff lock the one row of its process. supervision.find_process refuses what is not there,
-- and processes are never deleted.
alter table supervision.instance drop constraint instance_process_name_fkey;

-- Partial, so that no look-up by key can be planned over it: while the table is small that costs the same, the plan is kept,
-- and then reads every instance of the process.
drop index supervision.instance_by_state;
create index instance_by_state on supervision.instance (process_name, state, started_at, instance_id) where state <> '';

drop function if exists queues.wake_idle_workers(text);
drop function if exists supervision.has_ticket(text, bigint, bigint);
drop function if exists supervision.next_run_from(text, bigint);
drop function if exists supervision.enter_run(supervision.run, supervision.instance, bigint);
drop function if exists supervision.lock_root(text, bigint);
drop function if exists supervision.fold_step(supervision.instance, supervision.run, jsonb, supervision.step, supervision.policy);

-- What a run reads once, under the lock of its root, and needs until its end.
alter type supervision.run
    add attribute process supervision.process,
    add attribute policy supervision.policy,
    add attribute instance supervision.instance,
    add attribute root_task_id bigint,
    add attribute traceparent text,
    add attribute seqscan_before text,
    add attribute outer_task text[];

-- Runs of one process that are made together.
alter table supervision.process add column act_function text;
comment on column supervision.process.act_function is
    'The function that does what a decision says, schema.process_act(bigint, supervision.step), if there is one: many runs are then made in one go.';

create type supervision.taken_step as (
    run supervision.run,
    facts jsonb,
    step supervision.step,
    after supervision.instance
);

comment on type supervision.taken_step is
    'One of several runs made together: what it saw, what it decided, and where its instance stands afterwards.';

-- A task may come from another run than the one that the session is in.
alter type queues.new_task
    add attribute caused_by_task_id bigint,
    add attribute root_task_id bigint,
    add attribute traceparent text;
