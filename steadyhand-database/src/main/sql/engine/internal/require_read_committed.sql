create or replace function internal.require_read_committed()
returns void
language plpgsql
stable
as $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'Steadyhand needs READ COMMITTED here, and this transaction is %',
            upper(current_setting('transaction_isolation'))
            using errcode = 'SH010',
                hint = 'A claim or a step locks first and then reads what others committed meanwhile; an older snapshot would hide it.';
    end if;
end;
$$;

comment on function internal.require_read_committed() is
    'Raises SH010 for any isolation level other than READ COMMITTED.';
