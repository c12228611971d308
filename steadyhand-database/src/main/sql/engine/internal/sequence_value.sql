create or replace function internal.sequence_value(_sequence regclass)
returns bigint
language sql
volatile
as $$
    select coalesce(pg_sequence_last_value(_sequence), 0);
$$;

comment on function internal.sequence_value(regclass) is
    'The value last stored in a sequence that serves as a shared variable; 0 if none was. Not transactional.';
