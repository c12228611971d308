-- PUBLIC has no privileges, whoever created the object.
revoke all on schema internal, queues, supervision, schedules, maintenance from public;
revoke all on all tables in schema internal, queues, supervision, schedules, maintenance from public;
revoke all on all sequences in schema internal, queues, supervision, schedules, maintenance from public;
revoke all on all routines in schema internal, queues, supervision, schedules, maintenance from public;
