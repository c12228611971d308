-- PUBLIC has no privileges, whoever created the object.
revoke all on schema files from public;
revoke all on all tables in schema files from public;
revoke all on all sequences in schema files from public;
revoke all on all routines in schema files from public;
