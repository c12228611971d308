create or replace function supervision.cancel_request(_process_name text, _instance_id bigint)
returns supervision.cancel
language sql
stable
as $$
    select row(k.reason, k.actor, k.requested_at)::supervision.cancel
    from supervision.cancel_requested k
    where k.process_name = _process_name and k.instance_id = _instance_id;
$$;

comment on function supervision.cancel_request(text, bigint) is
    'The request to cancel an instance; null if there is none. For facts functions: (supervision.cancel_request(…)).reason.';
