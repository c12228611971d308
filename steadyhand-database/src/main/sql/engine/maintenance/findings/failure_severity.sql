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
    'How bad it is that so many of so many failed: an error if it is half of them and at least three, a warning if it is one in twenty, otherwise null: some failures are part of every day.';
