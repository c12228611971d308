-- schema: demo

create or replace function demo.kickoff_ping(
    _person_id bigint,
    out validation_failure_message text,
    out ping_task_id bigint
)
returns record
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if _person_id is null then
        validation_failure_message := 'missing_person_id';
        return;
    end if;

    insert into demo.ping_task (person_id)
    values (_person_id)
    on conflict (person_id) do nothing
    returning ping_task.ping_task_id into ping_task_id;
    perform supervision.start('demo.ping', ping_task_id);
end;
$$;

comment on function demo.kickoff_ping(bigint) is 'Starts a ping. Idempotent.';

select supervision.register_process('demo.ping', 'Pings somebody.');
