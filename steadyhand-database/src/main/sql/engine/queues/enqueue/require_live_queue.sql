create or replace function queues.require_live_queue(_queue text)
returns void
language plpgsql
stable
as $$
begin
    if right(_queue, 4) = '_dlq' then
        raise exception 'queue % holds dead letters, and takes no new tasks', quote_literal(left(_queue, 63))
            using errcode = 'SH002';
    end if;
end;
$$;

comment on function queues.require_live_queue(text) is
    'Refuses (SH002) the sibling queue of dead letters as a target of enqueue.';
