create or replace function supervision.attempt_tables(
    _process supervision.process,
    out attempt text,
    out succeeded text,
    out failed text,
    out attempt_key text,
    out has_answer boolean,
    out has_retry_after boolean
)
returns record
language plpgsql
stable
as $$
begin
    attempt := regexp_replace(_process.root_table, '_task$', '') || '_attempt';
    succeeded := attempt || '_succeeded';
    failed := attempt || '_failed';
    attempt_key := split_part(attempt, '.', 2) || '_id';
    has_answer := exists (select from pg_attribute a where a.attrelid = to_regclass(succeeded) and a.attname = 'answer' and not a.attisdropped);
    has_retry_after := exists (select from pg_attribute a where a.attrelid = to_regclass(failed) and a.attname = 'retry_after' and not a.attisdropped);
end;
$$;

comment on function supervision.attempt_tables(supervision.process) is
    'The tables of the attempts of a process, which follow from its root table: domain.foo_task has domain.foo_attempt, foo_attempt_succeeded and '
    'foo_attempt_failed. The column answer of the second and retry_after of the third are optional.';
