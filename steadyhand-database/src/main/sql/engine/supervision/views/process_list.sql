create or replace view supervision.process_list as
    select
        p.process_name,
        p.description,
        p.root_table,
        p.root_key,
        p.facts_function,
        p.decide_function,
        p.supervisor_function,
        p.kickoff_function,
        p.parent_process,
        p.queue_name,
        to_jsonb(o) - 'process_name' as policy,
        p.decided_by = 'java' or p.attempts is not null or p.answers_cancel as is_cancellable
    from supervision.process p
    join supervision.policy o on o.process_name = p.process_name;

comment on view supervision.process_list is 'The registered processes with their policies.';
comment on column supervision.process_list.process_name is 'schema.process.';
comment on column supervision.process_list.description is 'What it does.';
comment on column supervision.process_list.root_table is 'The table with one row for each instance.';
comment on column supervision.process_list.root_key is 'The primary key, also the payload field.';
comment on column supervision.process_list.facts_function is 'Its facts function.';
comment on column supervision.process_list.decide_function is 'Its decide function.';
comment on column supervision.process_list.supervisor_function is 'Its supervisor function: one run.';
comment on column supervision.process_list.kickoff_function is 'Its kickoff function.';
comment on column supervision.process_list.parent_process is 'The process that usually starts it.';
comment on column supervision.process_list.queue_name is 'The queue in which its runs are enqueued.';
comment on column supervision.process_list.policy is 'The settings that supervision.configure_process changes.';
comment on column supervision.process_list.is_cancellable is 'Whether its instances can be cancelled: supervision.cancel_process.';
