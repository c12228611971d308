create or replace function billing.body_hash(_url text)
returns text
language sql
immutable
as $$
    select substring(_url from '[?&]bodySHA256=([^&#]*)');
$$;

comment on function billing.body_hash(text) is
    'The hash of the body that Twilio puts into the URL, where the body is no form; null if there is none.';
