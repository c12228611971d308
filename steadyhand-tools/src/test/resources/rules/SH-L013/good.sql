-- schema: demo

create or replace function demo.excuse_ping_failures(_ping_task_id bigint)
returns void
language sql
volatile
as $$
    insert into demo.ping_excused (ping_attempt_id)
    select f.ping_attempt_id from demo.ping_attempt_failed f where f.ping_task_id = _ping_task_id
    on conflict do nothing;

    -- What is no fact may change.
    update demo.ping_summary s set num_excused = s.num_excused + 1 where s.ping_task_id = _ping_task_id;
$$;

comment on function demo.excuse_ping_failures(bigint) is 'Says that failures do not count. Idempotent.';
