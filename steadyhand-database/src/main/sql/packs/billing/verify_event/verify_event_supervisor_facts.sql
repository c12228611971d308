create or replace function billing.verify_event_supervisor_facts(_webhook_event_id bigint)
returns billing.verify_event_facts
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _event billing.webhook_event;
    _source billing.webhook_source;
    _facts billing.verify_event_facts;
begin
    select e.* into _event from billing.webhook_event e where e.webhook_event_id = _webhook_event_id;
    if not found then
        return null;
    end if;

    select v.verdict, v.reason
    into _facts.verdict, _facts.verdict_reason
    from billing.find_verdict(_webhook_event_id, supervision.generation('billing.verify_event', _webhook_event_id)) v;

    select s.* into _source from billing.webhook_source s where s.source = _event.source;
    _facts.is_known_source := _source.source is not null;
    _facts.signature_fault := billing.signature_fault(_event, _source);

    -- Content that is not authenticated is not parsed.
    if _facts.is_known_source and _facts.signature_fault is null then
        _facts := billing.read_event(_event, _source, _facts);
    end if;
    return _facts;
end;
$$;

comment on function billing.verify_event_supervisor_facts(bigint) is
    'The current facts of a webhook_event: the verdict, if there is one; the state of its signature; and its contents, once the signature is '
    'valid. Null if there is no such delivery.';
