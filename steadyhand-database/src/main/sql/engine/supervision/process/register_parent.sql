create or replace function supervision.register_parent(_process_name text, _parent_process text)
returns void
language plpgsql
volatile
as $$
begin
    perform supervision.find_process(_process_name);
    update supervision.process p set parent_process = _parent_process where p.process_name = _process_name;
end;
$$;

comment on function supervision.register_parent(text, text) is
    'Records which process usually starts another one, for diagrams. For a parent that is installed by a later pack than its child. Idempotent. '
    'Error: SH015.';
