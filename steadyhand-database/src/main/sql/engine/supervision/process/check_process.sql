create or replace function supervision.check_process(_process supervision.process)
returns void
language plpgsql
stable
as $$
declare
    _wrong text := supervision.process_defect(_process);
begin
    if _wrong is not null then
        raise exception 'process % cannot be registered: %', coalesce(_process.process_name, 'null'), _wrong
            using errcode = 'SH016';
    end if;
end;
$$;

comment on function supervision.check_process(supervision.process) is
    'Raises SH016 for a process with a defect as described by supervision.process_defect.';
