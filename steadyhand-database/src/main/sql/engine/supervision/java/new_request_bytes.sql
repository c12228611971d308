create or replace function supervision.new_request_bytes(_step supervision.java_step)
returns bigint
language plpgsql
immutable
as $$
begin
    if _step.effects = '[]' then
        return 0;
    end if;
    return (
        select coalesce(sum(octet_length((e -> 'request')::text)), 0)
        from jsonb_array_elements(_step.effects) e
        where not _step.begun -> 'facts' -> 'effects' ? concat_ws('/', e ->> 'effect', nullif(e ->> 'key', '')));
end;
$$;

comment on function supervision.new_request_bytes(supervision.java_step) is
    'The bytes of the requests of the effects that a decision in Java starts, without those that were started before.';
