-- PUBLIC has no privileges, whoever created the object.
revoke all on schema billing from public;
revoke all on all tables in schema billing from public;
revoke all on all sequences in schema billing from public;
revoke all on all routines in schema billing from public;
