select queues.create_queue('default');

select queues.register_task_type('db_function', 'Runs a registered database function.');
select queues.register_task_type('email', 'Sends an email.');
select queues.register_task_type('sms', 'Sends a text message.');
select queues.register_task_type('file_delete', 'Deletes an object from a file store.');
select queues.register_task_type('webhook', 'Posts to a web address.');

-- An email is resent with the same Message-ID; an SMS must not be sent twice.
select queues.configure_task_type('email', 'resend');
select queues.configure_task_type('file_delete', 'resend');
select queues.configure_task_type('webhook', 'resend');

select queues.ensure_partitions();

select internal.register_function('queues.handle_dead_letter', 'supervision.record_lost_outcome');
select internal.register_function('queues.handle_completion_by_hand', 'supervision.record_untold_completion');
select internal.register_function('supervision.record_lost_outcome');
select internal.register_function('supervision.record_untold_completion');
select internal.register_function('supervision.record_supervisor_failure');
select internal.register_function('supervision.effect_request');
select internal.register_function('supervision.effect_succeeded');
select internal.register_function('supervision.effect_failed');
select internal.register_function('supervision.run_effect_function');
