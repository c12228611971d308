create or replace function supervision.acts_for_all(_process supervision.process)
returns boolean
language sql
immutable
as $$
    select _process.act_function like '%\_acts' or _process.act_function = 'supervision.schedule_attempts';
$$;

comment on function supervision.acts_for_all(supervision.process) is
    'Whether the act function of a process acts for all runs of a batch at once.';
