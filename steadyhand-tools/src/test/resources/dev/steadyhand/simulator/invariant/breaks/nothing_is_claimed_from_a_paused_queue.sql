insert into internal.operator_action (action, subject_kind, subject, actor, database_user, acted_at)
select 'pause_queue', 'queue', 'default', 'ann', 'ann', min(l.leased_at) - interval '1 second' from queues.task_lease l;
