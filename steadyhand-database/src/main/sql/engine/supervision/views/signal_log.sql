create or replace view supervision.signal_log as
    select s.signal_id, s.process_name, s.instance_id, s.signal_name, s.sent_by, s.sent_at, s.is_late
    from supervision.signal s;

comment on view supervision.signal_log is 'The signals that were sent to instances, without what they say: supervision.signal_body.';
comment on column supervision.signal_log.signal_id is 'The id.';
comment on column supervision.signal_log.process_name is 'The process.';
comment on column supervision.signal_log.instance_id is 'The instance.';
comment on column supervision.signal_log.signal_name is 'Which signal.';
comment on column supervision.signal_log.sent_by is 'Who sent it.';
comment on column supervision.signal_log.sent_at is 'When it was sent.';
comment on column supervision.signal_log.is_late is 'Whether the instance had ended before.';
