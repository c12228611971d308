create or replace function maintenance.failure_severity(_failed bigint, _ended bigint)
returns text
language sql
immutable
as $$
    select case
        when _failed >= 3 and _failed * 2 >= _ended then 'error'
        when _failed > 0 and _failed * 20 >= _ended then 'warning'
    end;
$$;

comment on function maintenance.failure_severity(bigint, bigint) is
    'The severity of a failure rate: error if at least half, and at least three, failed; warning if at least one in twenty failed; otherwise '
    'null: some failures are normal.';
