create or replace function queues.search_payloads(
    _field text,
    _value text,
    _queue text default null,
    _task_type text default null,
    _step text default null,
    _state text default null,
    _enqueued_from timestamptz default null,
    _enqueued_until timestamptz default null,
    _before_task_id bigint default null,
    _limit integer default 50
)
returns setof queues.task_line
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if coalesce(_field, '') = '' or _value is null then
        raise exception 'a search for a payload needs a field and a value' using errcode = 'SH007';
    end if;

    return query
        select p.*
        from queues.task_page(
            row(_queue, _task_type, _step, _state, string_to_array(_field, '.'), _value, _enqueued_from, _enqueued_until)::queues.task_filter,
            _before_task_id, _limit) p;
end;
$$;

comment on function queues.search_payloads(text, text, text, text, text, text, timestamptz, timestamptz, bigint, integer) is
    'Same as queues.search_tasks, for tasks whose payload has this value in a field, which may be nested: customer.id. A search in payloads '
    'reveals their contents, so it requires the privilege to read them. Error: SH007 no such state, or no field or value.';
