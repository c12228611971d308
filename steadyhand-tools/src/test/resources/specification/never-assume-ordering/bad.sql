-- Document 001, "The key principle: never assume ordering", the example marked WRONG, completed to a whole function.
create or replace function members.leaving_supervisor(payload jsonb)
returns jsonb
language plpgsql
security definer
as $$
declare
    _member_id bigint := (payload->>'member_id')::bigint;
begin
    perform photos.kick_off_photo_deletion(_member_id);
    perform members.kick_off_anonymization(_member_id);
    return jsonb_build_object('status', 'waiting_for_anonymization');
end;
$$;
