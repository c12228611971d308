select test.equal((select s.notify_idle_workers from queues.setting s), null, 'after the migration');
select test.equal(queues.notifies_idle_workers(null), current_setting('max_prepared_transactions') = '0', 'only where nothing can be prepared');
select test.equal(queues.notifies_idle_workers(true), true, 'on');
select test.equal(queues.notifies_idle_workers(false), false, 'off');

select queues.change_setting('notify_idle_workers', 'off');
select test.equal((select s.notify_idle_workers from queues.setting s), false, 'said so');
select queues.change_setting('notify_idle_workers', 'auto');
select test.equal((select s.notify_idle_workers from queues.setting s), null, 'back to the server');
select test.equal(
    (select array_agg(a.detail order by a.action_id) from internal.operator_action_log a where a.action = 'change_setting'),
    array['{"value": "false", "value_before": "auto"}', '{"value": "auto", "value_before": "false"}']::jsonb[], 'written down');

select test.refused($$select queues.change_setting('default_delivery_ceiling', 'auto')$$, 'SH013', '%''auto''');
select test.refused($$select queues.change_setting('notify_idle_workers', 'sometimes')$$, 'SH013', '%''sometimes''');
select test.refused($$select queues.change_setting('history_retention', 'a while')$$, 'SH013', '%''a while''');
