select queues.report_progress('{1,2}', '{3,null}', '{10,null}', '{null,"second"}');
select queues.report_progress('{1}', '{4}', '{10}', '{"half"}');
select test.equal((select array_agg(concat_ws(' ', p.task_id, p.done, p.total, p.note) order by p.task_id) from queues.task_progress p), array['1 4 10 half', '2 second'], 'the last word');
select test.pass('25 hours');
select queues.report_progress('{5}', '{1}', '{1}', '{null}');
select test.equal((select array_agg(p.task_id) from queues.task_progress p), array[5]::bigint[], 'what is left');
