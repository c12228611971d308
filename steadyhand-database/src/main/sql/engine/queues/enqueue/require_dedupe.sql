create or replace function queues.require_dedupe(_dedupe_key text, _dedupe_scope text)
returns void
language plpgsql
immutable
as $$
begin
    if _dedupe_key is null or length(_dedupe_key) not between 1 and 500 then
        raise exception 'a dedupe key has 1 to 500 characters, and this one %',
            coalesce('has ' || length(_dedupe_key), 'is null')
            using errcode = 'SH012';
    end if;

    if _dedupe_scope is null or _dedupe_scope not in ('until_started', 'until_completed') then
        raise exception '% is not a dedupe scope', coalesce(quote_literal(left(_dedupe_scope, 63)), 'null')
            using errcode = 'SH012', hint = 'The scopes are until_started and until_completed.';
    end if;
end;
$$;

comment on function queues.require_dedupe(text, text) is
    'Raises SH012 for a missing or too long dedupe key, or an unknown scope.';
