create or replace function supervision.find_process(_process_name text)
returns supervision.process
language plpgsql
stable
as $$
declare
    _process supervision.process;
begin
    select p.* into _process from supervision.process p where p.process_name = _process_name;

    if not found then
        raise exception 'there is no process %', coalesce(quote_literal(left(_process_name, 130)), 'null')
            using errcode = 'SH015', hint = 'Processes are registered with supervision.register_process; supervision.process_list shows them.';
    end if;
    return _process;
end;
$$;

comment on function supervision.find_process(text) is
    'The process of that name. Error: SH015.';
