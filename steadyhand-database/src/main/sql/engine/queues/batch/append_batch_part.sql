create or replace function queues.append_batch_part(_batch_id bigint, _members queues.new_task[])
returns void
language sql
volatile
as $$
    insert into queues.batch_part (batch_id, first_task_id, last_task_id, num_tasks)
    select _batch_id, min(m.task_id), max(m.task_id), count(*)
    from unnest(_members) m
    having count(*) > 0;
$$;

comment on function queues.append_batch_part(bigint, queues.new_task[]) is
    'Records which tasks a call has added to a batch.';
