create or replace function internal.note_tasks(_task_ids bigint[])
returns void
language plpgsql
volatile
as $$
declare
    _noted text := current_setting('steadyhand.noted', true);
begin
    if coalesce(_noted, '') <> '' then
        perform set_config('steadyhand.noted', format('%s %s',
            split_part(_noted, ' ', 1)::integer + cardinality(_task_ids),
            (split_part(_noted, ' ', 2)::bigint[] || _task_ids)[1:20]), true);
    end if;
end;
$$;

comment on function internal.note_tasks(bigint[]) is
    'Notes that these tasks were enqueued, if anybody wants to know: their number, and the first 20 ids.';
