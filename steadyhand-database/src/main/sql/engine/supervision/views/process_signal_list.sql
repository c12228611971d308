create or replace view supervision.process_signal_list as
    select s.process_name, s.signal_name, s.is_approval
    from supervision.process_signal s;

comment on view supervision.process_signal_list is 'The signals that each process takes.';
comment on column supervision.process_signal_list.process_name is 'The process.';
comment on column supervision.process_signal_list.signal_name is 'The name of the signal.';
comment on column supervision.process_signal_list.is_approval is 'Whether people give it, with supervision.approve.';
