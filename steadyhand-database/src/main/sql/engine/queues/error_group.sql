create or replace function queues.error_group(_message text)
returns text
language sql
immutable
as $$
    select coalesce(regexp_replace(left(_message, 300), '[^\s<>"''=]+@[^\s<>"'',;:]+|[[:alnum:]_-]*[0-9][[:alnum:]_-]*', '#', 'g'), '');
$$;

comment on function queues.error_group(text) is
    'What messages have in common that differ only in numbers, ids and addresses: the first 300 characters with each word of that sort as #. Empty if there is no message.';
