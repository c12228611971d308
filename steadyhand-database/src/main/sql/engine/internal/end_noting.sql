create or replace function internal.end_noting(_outer text, out num_tasks integer, out task_ids bigint[])
returns record
language plpgsql
volatile
as $$
declare
    _noted text := coalesce(nullif(current_setting('steadyhand.noted', true), ''), '0 {}');
    _ignored text;
begin
    num_tasks := split_part(_noted, ' ', 1);
    task_ids := split_part(_noted, ' ', 2);
    _ignored := set_config('steadyhand.noted', coalesce(_outer, ''), true);
end;
$$;

comment on function internal.end_noting(text) is
    'Ends what internal.begin_noting began: how many tasks were enqueued since, and the first 20 ids.';
