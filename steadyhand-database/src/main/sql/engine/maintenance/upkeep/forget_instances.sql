create or replace function maintenance.forget_instances()
returns void
language plpgsql
volatile
as $$
declare
    _forgotten integer := supervision.forget_java_instances();
begin
    perform maintenance.note_done(
        'forget_instances', null, _forgotten > 0, _forgotten, case when _forgotten = 0 then 'others have them locked' end);
end;
$$;

comment on function maintenance.forget_instances() is
    'Effect: removes a page of instances of processes in Java that ended longer than history_retention ago, or were announced and never started.';
