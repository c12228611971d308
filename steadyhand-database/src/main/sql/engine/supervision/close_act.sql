create or replace function supervision.close_act(_step supervision.taken_step, _act regtype)
returns supervision.taken_step
language plpgsql
volatile
as $$
declare
    _enqueued record := internal.end_noting('');
begin
    _step.num_tasks := _enqueued.num_tasks;
    _step.task_ids := _enqueued.task_ids;
    _step.after := supervision.fold_step(_step.run, _step.facts, _step.step);
    return _step;
end;
$$;

comment on function supervision.close_act(supervision.taken_step, regtype) is
    'Notes what an act enqueued, and where its instance stands now. The second argument is the act: it has to come first.';
