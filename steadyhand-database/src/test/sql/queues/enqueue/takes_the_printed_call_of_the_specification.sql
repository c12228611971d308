do $$
begin
    perform queues.enqueue(
        'db_function',
        jsonb_build_object('task_type', 'db_function', 'db_function', 'comms.send_email_supervisor', 'send_email_task_id', 123),
        now());
    perform queues.enqueue(_task_type => 'sms', _payload => '{}', _scheduled_at => now());
end;
$$;
select test.equal((select count(*) from queues.task), 2::bigint, 'tasks');
