create or replace function supervision.effect_succeeded(_payload jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    return (supervision.settle_attempts(array[(internal.running_task()).task_id]))[1];
end;
$$;

comment on function supervision.effect_succeeded(jsonb) is
    'The success handler of attempts of effects: supervision.settle_attempts for the running task, whatever the payload says. Many at once: supervision.record_for_handler. Reserved for the engine.';
