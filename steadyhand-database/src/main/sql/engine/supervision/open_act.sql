create or replace function supervision.open_act(_step supervision.taken_step)
returns bigint
language plpgsql
volatile
as $$
declare
    _ignored text;
begin
    _ignored := set_config('steadyhand.task_id', (_step.run).task_id::text, true);
    _ignored := set_config('steadyhand.root_task_id', (_step.run).root_task_id::text, true);
    _ignored := set_config('steadyhand.traceparent', coalesce((_step.run).traceparent, ''), true);
    _ignored := internal.begin_noting();
    return (_step.run).instance_id;
end;
$$;

comment on function supervision.open_act(supervision.taken_step) is
    'From here on, what is enqueued is on account of this run. Returns its instance.';
