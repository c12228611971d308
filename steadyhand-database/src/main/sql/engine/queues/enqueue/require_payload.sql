create or replace function queues.require_payload(_payload jsonb)
returns void
language plpgsql
stable
as $$
declare
    _limit integer := (select s.max_payload_bytes from queues.setting s);
begin
    if _payload is null or jsonb_typeof(_payload) <> 'object' then
        raise exception 'the payload is %, and must be a JSON object', coalesce(jsonb_typeof(_payload), 'missing')
            using errcode = 'SH003';
    end if;

    if octet_length(_payload::text) > _limit then
        raise exception 'the payload has % bytes, and % are allowed', octet_length(_payload::text), _limit
            using errcode = 'SH004',
                hint = 'Keep the data in a table and enqueue its id, or raise max_payload_bytes.';
    end if;
end;
$$;

comment on function queues.require_payload(jsonb) is
    'Refuses a payload that is not an object (SH003) or larger than max_payload_bytes (SH004).';
