create or replace function internal.page_size(_limit integer)
returns integer
language plpgsql
immutable
as $$
begin
    if _limit < 0 then
        raise exception 'a number of rows cannot be negative, and is %', _limit using errcode = 'SH006';
    end if;
    return _limit;
end;
$$;

comment on function internal.page_size(integer) is
    'The number of rows that a caller asks for; null means all. Raises SH006 for a negative number.';
