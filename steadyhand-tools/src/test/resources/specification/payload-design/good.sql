-- Document 000, "Payload design", the example marked GOOD: one id comes in, the rest is looked up inside.
create or replace function members.leaving_supervisor(payload jsonb)
returns jsonb
language plpgsql
security definer
as $$
declare
    _member_id bigint := (payload->>'member_id')::bigint;
    _photo_ids bigint[];
begin
    select array_agg(p.photo_id)
    into _photo_ids
    from photos.member_photos(_member_id) p;
    return jsonb_build_object('status', 'scheduled');
end;
$$;
