revoke all on all functions in schema orders from public;
