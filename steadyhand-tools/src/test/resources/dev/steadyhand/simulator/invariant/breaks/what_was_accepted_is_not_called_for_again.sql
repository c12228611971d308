insert into queues.task_replayed (task_id, dead_letter_id, original_task_id, effect, actor, reason, replayed_at)
select 77, 76, o.task_id, 'same', 'ann', 'again', o.recorded_at + interval '1 second' from queues.task_outcome o;
select simulator.call_provider(77, 1, 'email', 'k', 's', true, 'accepted');
