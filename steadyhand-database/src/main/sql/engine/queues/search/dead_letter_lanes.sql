create or replace function queues.dead_letter_lanes(_queue text)
returns integer[]
language sql
stable
as $$
    select array(
        select l.lane_id
        from queues.queue q
        join queues.lane l on l.queue_name = q.queue_name
        where q.dead_letters_of is not null and (_queue is null or q.dead_letters_of = _queue));
$$;

comment on function queues.dead_letter_lanes(text) is
    'The lanes that hold the dead letters of a queue, or of all.';
