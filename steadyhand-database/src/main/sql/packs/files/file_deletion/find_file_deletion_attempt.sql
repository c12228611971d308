create or replace function files.find_file_deletion_attempt(_payload jsonb)
returns files.file_deletion_attempt
language plpgsql
stable
as $$
declare
    _attempt files.file_deletion_attempt;
begin
    select a.* into _attempt
    from files.file_deletion_attempt a
    where a.file_deletion_attempt_id = supervision.read_id(_payload, 'file_deletion_attempt_id');
    return _attempt;
end;
$$;

comment on function files.find_file_deletion_attempt(jsonb) is
    'The attempt that a file_delete task belongs to; null if there is none.';
