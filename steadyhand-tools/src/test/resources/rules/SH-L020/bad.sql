-- schema: demo

create or replace function demo.record_ping_failure(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if _payload -> 'original_payload' is null then
        raise exception 'what was it about?';
    end if;

    insert into demo.ping_attempt_failed (ping_attempt_id)
    values (supervision.read_id(_payload -> 'original_payload', 'ping_attempt_id'))
    on conflict do nothing;
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function demo.record_ping_failure(jsonb) is 'Error handler of a ping. Idempotent.';
