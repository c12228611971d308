create or replace function supervision.attempt_facts(_process_name text, _instance_id bigint)
returns supervision.attempt_facts
language plpgsql
stable
as $$
begin
    return (select f.facts from supervision.attempt_facts_of(_process_name, array[_instance_id]) f);
end;
$$;

comment on function supervision.attempt_facts(text, bigint) is
    'The facts of an instance of a process that makes attempts: whether one succeeded, how many there were and how many failed, and when the next '
    'may be made. Null if there is no such instance. The facts of a process that registers none of its own. Error: SH015.';
