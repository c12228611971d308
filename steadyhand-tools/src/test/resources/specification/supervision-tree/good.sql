-- Document 001, "Account deletion example": phases that are checked one after the other.
create or replace function members.leaving_supervisor(payload jsonb)
returns jsonb
language plpgsql
security definer
as $$
declare
    _member_id bigint := (payload->>'member_id')::bigint;
    _facts record;
begin
    perform 1 from members.leaving_task t where t.member_id = _member_id for update;
    _facts := members.leaving_supervisor_facts(_member_id);

    if _facts.has_success then
        return jsonb_build_object('status', 'already_succeeded');
    end if;
    if _facts.has_failure then
        return jsonb_build_object('status', 'already_failed');
    end if;

    if not _facts.all_photos_deleted then
        if _facts.any_photo_stuck then
            perform members.record_leaving_failure(_member_id, 'photo_deletion_stuck');
            return jsonb_build_object('status', 'failed');
        end if;
        perform members.kick_off_pending_photo_deletions(_member_id);
        perform members.schedule_recheck(_member_id);
        return jsonb_build_object('status', 'waiting_for_photos');
    end if;

    if not _facts.is_anonymized then
        perform members.kick_off_anonymization(_member_id);
        perform members.schedule_recheck(_member_id);
        return jsonb_build_object('status', 'waiting_for_anonymization');
    end if;

    perform members.record_leaving_success(_member_id);
    return jsonb_build_object('status', 'succeeded');
end;
$$;
