create or replace function billing.body_hash(_url text)
returns text
language sql
immutable
as $$
    select substring(_url from '[?&]bodySHA256=([^&#]*)');
$$;

comment on function billing.body_hash(text) is
    'The hash of the body that Twilio adds to the URL if the body is not a form; null if there is none.';
