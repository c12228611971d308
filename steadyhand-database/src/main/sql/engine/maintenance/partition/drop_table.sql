create or replace function maintenance.drop_table(_table text)
returns void
language plpgsql
volatile
set lock_timeout = '50ms'
as $$
begin
    execute format('drop table %s', _table::regclass);
    perform maintenance.note_done('drop_table', _table);
exception
    when lock_not_available then
        perform maintenance.note_done('drop_table', _table, false, 0, 'someone else''s lock was in the way');
end;
$$;

comment on function maintenance.drop_table(text) is
    'Effect: drops a table that is no longer a partition. Blocks nobody, since nothing refers to it.';
