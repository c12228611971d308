create or replace function internal.begin_noting()
returns text
language plpgsql
volatile
as $$
declare
    _outer text := coalesce(current_setting('steadyhand.noted', true), '');
    _ignored text;
begin
    _ignored := set_config('steadyhand.noted', '0 {}', true);
    return _outer;
end;
$$;

comment on function internal.begin_noting() is
    'From here on, the ids of tasks that this transaction enqueues are noted. Returns what was noted before, for internal.end_noting.';
