create or replace function billing.read_event(_event billing.webhook_event, _source billing.webhook_source, _facts billing.verify_event_facts)
returns billing.verify_event_facts
language plpgsql
stable
as $$
declare
    _content jsonb := case
        when _source.signature_scheme = 'twilio' and billing.body_hash(_event.url) is null then billing.read_twilio_form(_event.body)
        else billing.read_json(_event.body)
    end;
    _known billing.known_event;
begin
    _facts.is_readable := coalesce(jsonb_typeof(_content) = 'object', false);
    _facts.event_type := billing.read_name(_content, '{type}');
    _facts.provider_event_id := billing.read_name(_content, '{id}');

    select k.* into _known from billing.known_event k where k.event_type = _facts.event_type;
    _facts.fact := _known.fact;
    _facts.is_without_subscription := coalesce(jsonb_typeof(_content #> _known.ref_path) = 'null', false);
    _facts.subscription_ref := billing.read_name(_content, _known.ref_path);
    _facts.is_healthy := billing.read_name(_content, _known.status_path) = any (_known.healthy_statuses);

    _facts.duplicate_of := (
        select a.webhook_event_id
        from billing.event_accepted a
        where a.source = _event.source and a.provider_event_id = _facts.provider_event_id and a.webhook_event_id <> _event.webhook_event_id);
    return _facts;
end;
$$;

comment on function billing.read_event(billing.webhook_event, billing.webhook_source, billing.verify_event_facts) is
    'The facts about a genuine delivery, with its contents. Fields that are missing or malformed are null. Never raises an error.';
