-- schema: demo

create or replace function demo.record_ping_success(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    insert into demo.ping_attempt_succeeded (ping_attempt_id)
    values (supervision.read_id(_payload -> 'original_payload', 'ping_attempt_id'));
    return jsonb_build_object('status', 'succeeded');
end;
$$;

comment on function demo.record_ping_success(jsonb) is 'Success handler of a ping. Idempotent.';
