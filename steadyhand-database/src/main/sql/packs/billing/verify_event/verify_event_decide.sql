create or replace function billing.verify_event_decide(_facts billing.verify_event_facts)
returns supervision.step
language plpgsql
immutable
as $$
declare
    _fault text := case
        when not _facts.is_known_source then 'unknown_source'
        when _facts.signature_fault is not null then _facts.signature_fault
        when not _facts.is_readable then 'not_a_json_object'
        when _facts.event_type is null then 'missing_event_type'
    end;
    _gap text := case
        when _facts.provider_event_id is null then 'missing_event_id'
        when _facts.subscription_ref is null and _facts.fact <> 'message' then 'missing_subscription_ref'
        when _facts.is_healthy is null then 'missing_status'
    end;
    _step supervision.step;
begin
    if _facts.verdict is not null then
        _step := row('finish', _facts.verdict, case when _facts.verdict = 'rejected' then 'failed' else 'succeeded' end, null, _facts.verdict_reason);
    elsif _fault is not null then
        _step := row('set_aside', 'rejected', 'failed', null, _fault);
    elsif _facts.fact is null then
        _step := row('set_aside', 'ignored', 'succeeded', null, 'event_type_of_no_interest');
    elsif _facts.is_without_subscription then
        _step := row('set_aside', 'ignored', 'succeeded', null, 'not_about_a_subscription');
    elsif _gap is not null then
        _step := row('set_aside', 'rejected', 'failed', null, _gap);
    elsif _facts.duplicate_of is not null then
        _step := row('set_aside', 'duplicate', 'succeeded', null, 'event_accepted_before');
    else
        _step := row('accept', 'accepted', 'succeeded', null, _facts.event_type);
    end if;
    return _step;
end;
$$;

comment on function billing.verify_event_decide(billing.verify_event_facts) is
    'Decides about a delivery, given the facts: rejected if it is not genuine or is invalid, ignored if its type is unknown or it is not about a '
    'subscription, duplicate if its event was accepted before, otherwise accepted; the reason is a code. Pure: the same facts give the same '
    'decision.';
