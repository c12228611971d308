-- Dequeue one, run its function or make its call, complete it: no worker of ours takes part.
create function public.client() returns integer language plpgsql as $$
declare
    _task queues.task;
    _ran integer := 0;
begin
    loop
        _task := queues.dequeue_next_available_task();
        exit when _task.task_id is null;
        _ran := _ran + 1;
        if _task.task_type = 'db_function' then
            perform internal.run_function(_task.payload ->> 'db_function', _task.payload);
        else
            perform internal.run_function(_task.payload ->> 'before_handler', _task.payload) where _task.payload ? 'before_handler';
            perform internal.run_function(
                _task.payload ->> 'success_handler', jsonb_build_object('original_payload', _task.payload, 'worker_payload', '{}'::jsonb));
        end if;
        perform test.equal(queues.complete_task(_task.task_id), 'completed', 'task ' || _task.task_id);
    end loop;
    return _ran;
end;
$$;
select test.email();
select test.account(3);
select accounts.kickoff_account_deletion(1);
do $$
begin
    for _i in 1 .. 60 loop
        perform public.client();
        perform test.pass('1 second');
    end loop;
end;
$$;
select test.equal(array_agg(distinct i.process_name || ' ' || i.state order by i.process_name || ' ' || i.state), array[
    'accounts.account_anonymization succeeded', 'accounts.account_deletion succeeded', 'comms.send_email succeeded', 'files.file_deletion succeeded'], 'everything has succeeded')
from supervision.instance i;
select test.equal((select count(*) from queues.task_lease l join queues.task t using (task_id) where t.instance_id is not null), (
    select count(*) from queues.task t where t.instance_id is not null and t.task_id in (select l.task_id from queues.task_lease l)), 'each wake that it got was leased once');
select test.equal((select count(*) from queues.error), 0::bigint, 'errors');
select test.no_drift();
