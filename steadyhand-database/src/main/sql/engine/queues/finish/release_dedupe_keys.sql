create or replace function queues.release_dedupe_keys(_task_ids bigint[])
returns void
language sql
volatile
as $$
    delete from queues.dedupe_key k where k.task_id = any (_task_ids);
$$;

comment on function queues.release_dedupe_keys(bigint[]) is
    'Frees the dedupe keys that these tasks still hold.';
