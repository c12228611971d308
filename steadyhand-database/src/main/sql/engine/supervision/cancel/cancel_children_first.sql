create or replace function supervision.cancel_children_first(
    _process_name text,
    _instance_id bigint,
    _reason text,
    _actor text,
    out is_awaited boolean,
    out has_more boolean
)
returns record
language plpgsql
volatile
as $$
declare
    _page constant integer := 500;
begin
    has_more := false;
    is_awaited := supervision.awaits_children(_process_name, _instance_id);
    if is_awaited then
        has_more := supervision.cancel_children(_process_name, _instance_id, _reason, _actor, _page) = _page;
        -- Those that were stuck have ended, or stay stuck and wake nobody.
        is_awaited := has_more or supervision.awaits_children(_process_name, _instance_id);
    end if;
end;
$$;

comment on function supervision.cancel_children_first(text, bigint, text, text) is
    'Requests that the children of an instance that ends as cancelled be cancelled, at most 500 at a time (supervision.cancel_children). is_awaited: its end has to wait for some; has_more: and for others, that the next '
    'call takes. The caller holds the lock on the root row of the parent.';
