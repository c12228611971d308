-- schema: demo

create or replace function demo.schedule_ping_recheck(_ping_task_id bigint, _run_count integer)
returns void
language plpgsql
volatile
as $$
begin
    perform queues.enqueue(
        'db_function',
        jsonb_build_object(
            'task_type', 'db_function',
            'db_function', 'demo.ping_supervisor',
            'ping_task_id', _ping_task_id,
            'phone', (select t.phone from demo.ping_task t where t.ping_task_id = _ping_task_id),
            'run_count', _run_count + 1),
        internal.clock() + interval '5 seconds');
end;
$$;

comment on function demo.schedule_ping_recheck(bigint, integer) is 'Effect: the supervisor looks again in a moment.';
