create or replace function queues.refuse_batch_times(_tasks jsonb)
returns void
language plpgsql
stable
as $$
declare
    _batch_position bigint := 0;
    _time text;
begin
    for _time in select e.task ->> 'scheduled_at' from jsonb_array_elements(_tasks) as e (task) loop
        _batch_position := _batch_position + 1;
        perform _time::timestamptz;
    end loop;
exception
    when data_exception then
        raise exception 'task % of the batch: its scheduled_at is not a time', _batch_position using errcode = 'SH005', detail = sqlerrm;
end;
$$;

comment on function queues.refuse_batch_times(jsonb) is
    'Raises SH005 for the first task of a batch whose scheduled_at PostgreSQL cannot parse as a time, with its position, counted from 1.';
