create or replace function files.account_lock(_account_id bigint)
returns bigint
language sql
immutable
as $$
    select hashtextextended('files.account', _account_id);
$$;

comment on function files.account_lock(bigint) is
    'The key of the advisory lock of the files of an account: shared for adding a file, exclusive for closing.';
