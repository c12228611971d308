create or replace function supervision.save_instance(_before supervision.instance, _after supervision.instance)
returns void
language plpgsql
volatile
as $$
declare
    _run supervision.run;
begin
    _run.instance := _before;
    perform supervision.save_instances(array[row(_run, null, null, _after)::supervision.taken_step]);
end;
$$;

comment on function supervision.save_instance(supervision.instance, supervision.instance) is
    'Saves the state of an instance that no run has changed; see supervision.save_instances.';
