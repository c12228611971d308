-- Document 000, "Payload design", the example marked BAD: whoever enqueues sends along what can be looked up.
create or replace function members.request_leaving(_member_id bigint, _photo_ids bigint[], _letter_count integer)
returns void
language plpgsql
as $$
begin
    perform queues.enqueue('db_function', jsonb_build_object(
        'db_function', 'members.leaving_supervisor',
        'member_id', _member_id,
        'photo_ids', _photo_ids,
        'letter_count', _letter_count
    ));
end;
$$;
