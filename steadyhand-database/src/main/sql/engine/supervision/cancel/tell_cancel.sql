create or replace function supervision.tell_cancel(_cancel jsonb)
returns text
language sql
immutable
as $$
    select format('cancelled by %s: %s', _cancel ->> 'by', _cancel ->> 'reason');
$$;

comment on function supervision.tell_cancel(jsonb) is
    'The reason of an instance that was cancelled.';
