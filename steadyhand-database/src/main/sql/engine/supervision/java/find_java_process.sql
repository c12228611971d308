create or replace function supervision.find_java_process(_process_name text)
returns supervision.process
language plpgsql
stable
as $$
declare
    _process supervision.process;
begin
    select p.* into _process from supervision.process p where p.process_name = _process_name and p.decided_by = 'java';
    if not found then
        raise exception 'there is no process % in Java', coalesce(quote_literal(left(_process_name, 130)), 'null')
            using errcode = 'SH015', hint = 'Workers declare it when they start (supervision.declare_java_process), and clients register it before they use it (supervision.register_java_process).';
    end if;
    return _process;
end;
$$;

comment on function supervision.find_java_process(text) is
    'The process of that name, which is decided in Java. Error: SH015.';
