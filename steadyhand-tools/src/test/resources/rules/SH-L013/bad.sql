-- schema: demo

create or replace function demo.forget_ping_failures(_ping_task_id bigint)
returns void
language sql
volatile
as $$
    delete from demo.ping_attempt_failed f where f.ping_task_id = _ping_task_id;

    insert into demo.ping_attempt (ping_task_id, remark) values (_ping_task_id, 'once more')
    on conflict (ping_task_id) do update set remark = excluded.remark;
$$;

comment on function demo.forget_ping_failures(bigint) is 'Forgets what happened.';
