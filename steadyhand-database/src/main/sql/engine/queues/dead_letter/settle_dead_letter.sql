create or replace function queues.settle_dead_letter(_dead_letter_id bigint, _reason text)
returns queues.task
language plpgsql
volatile
as $$
declare
    _waiting queues.ready;
    _task queues.task;
begin
    if nullif(btrim(_reason), '') is null then
        raise exception 'a dead letter is settled for a reason, and none was given' using errcode = 'SH020';
    end if;

    -- Of two concurrent calls, the second waits here and then finds no row.
    select w.* into _waiting from queues.ready w where w.task_id = _dead_letter_id for update;
    select t.* into _task
    from queues.task t
    join queues.queue q on q.queue_name = t.queue_name and q.dead_letters_of is not null
    where t.task_id = _dead_letter_id;

    if _task.task_id is null then
        raise exception 'there is no dead letter %', coalesce(_dead_letter_id::text, 'null') using errcode = 'SH019';
    elsif _waiting.task_id is null then
        raise exception 'dead letter % was replayed or discarded before', _dead_letter_id using errcode = 'SH020';
    elsif _waiting.expires_at > internal.wall_clock() then
        raise exception 'dead letter % is being worked on', _dead_letter_id
            using errcode = 'SH020', hint = 'Someone has claimed it from its queue; it is free again when that lease ends.';
    end if;

    perform queues.complete_for_engine(_dead_letter_id);
    return _task;
end;
$$;

comment on function queues.settle_dead_letter(bigint, text) is
    'Removes a dead letter from its queue and returns it, once: a concurrent second call waits for the first and then raises SH020. Error: SH019 '
    'no such dead letter.';
