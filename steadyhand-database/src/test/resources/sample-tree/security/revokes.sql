revoke all on all functions in schema shop from public;
