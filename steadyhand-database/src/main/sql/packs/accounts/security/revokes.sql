-- PUBLIC has no privileges, whoever created the object.
revoke all on schema accounts, learning, api from public;
revoke all on all tables in schema accounts, learning, api from public;
revoke all on all sequences in schema accounts, learning, api from public;
revoke all on all routines in schema accounts, learning, api from public;
