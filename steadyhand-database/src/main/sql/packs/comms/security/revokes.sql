-- PUBLIC has no privileges, whoever created the object.
revoke all on schema comms from public;
revoke all on all tables in schema comms from public;
revoke all on all sequences in schema comms from public;
revoke all on all routines in schema comms from public;
