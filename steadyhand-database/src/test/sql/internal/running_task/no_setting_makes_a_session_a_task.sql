select queues.enqueue_once('email', '{}', 'order-7');
select test.claim();

-- The old names, made-up signatures, and one that was valid in another transaction.
begin;
select internal.set_running_task(1, 1, null);
create table public.seen as select current_setting('steadyhand.task') as setting;
commit;
create table public.forged as
    select f.setting from public.seen s, lateral (values
        (s.setting), ('1 1 ' || repeat('0', 64)), ('1 1'), ('1 1 '), ('x'), ('1 1 1 1'), (repeat(' ', 9)),
        (replace(s.setting, '1 1 ', '1 2 '))) as f (setting);
do $$
declare
    _setting text;
begin
    for _setting in select f.setting from public.forged f loop
        perform set_config('steadyhand.task', _setting, true), set_config('steadyhand.task_id', '1', true), set_config('steadyhand.root_task_id', '1', true);
        perform test.ok((select r.task_id is null from internal.running_task() r), 'not believed: ' || _setting);
        perform queues.enqueue('sms', '{}');
        perform queues.enqueue_batch('[{"task_type": "sms", "payload": {}}]');
        perform supervision.wake('maintenance.upkeep', 1);
        perform test.ok(not o.created and o.task_id = 1, 'the key is held') from queues.enqueue_once('email', '{}', 'order-7') o;
    end loop;
end;
$$;
select test.ok(not exists (select from queues.task t where t.caused_by_task_id is not null or t.root_task_id <> t.task_id), 'nothing was caused by a task');
select test.ok(not exists (select from supervision.ticket t where t.caused_by_task_id is not null), 'no ticket either');

-- What is running is known, and who enqueues its own key is followed by a new task.
begin;
select internal.set_running_task(1, 1, null);
select test.ok(o.created, 'it follows itself') from queues.enqueue_once('email', '{}', 'order-7') o;
select test.equal(r::text, '(1,1)', 'running') from internal.running_task() r;
commit;
