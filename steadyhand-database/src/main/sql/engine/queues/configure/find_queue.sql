create or replace function queues.find_queue(_queue text)
returns queues.queue
language plpgsql
stable
as $$
declare
    _found queues.queue;
begin
    select q.* into _found from queues.queue q where q.queue_name = _queue;

    if not found then
        raise exception 'there is no queue %: create it with steadyhand queues create', coalesce(quote_literal(left(_queue, 63)), 'null')
            using errcode = 'SH002', hint = 'In SQL: queues.create_queue(name).';
    end if;

    return _found;
end;
$$;

comment on function queues.find_queue(text) is
    'The queue of that name. Raises SH002 if it is unknown.';
