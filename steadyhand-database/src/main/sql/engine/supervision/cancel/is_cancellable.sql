create or replace function supervision.is_cancellable(_process supervision.process)
returns boolean
language sql
immutable
as $$
    select _process.decided_by = 'java' or _process.attempts is not null or _process.answers_cancel;
$$;

comment on function supervision.is_cancellable(supervision.process) is
    'Whether instances of a process can be cancelled: Java processes, processes whose attempts the kit makes, and others that are registered with _answers_cancel.';
