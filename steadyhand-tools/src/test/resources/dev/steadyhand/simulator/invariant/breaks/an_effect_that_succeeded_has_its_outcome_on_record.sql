select supervision.declare_java_process('shop.order', 2, '{"effects":[{"name":"charge","kind":"call","queue":"default","max_attempts":5,"first_delay_ms":1000,"max_delay_ms":1000,"at_most_once":false,"former_names":[]}],"signals":[],"queue":"default"}');
select * from supervision.start_java('shop.order', 'o-1', '{}', 2);
select * from supervision.begin_java_runs('{shop.order}', '{2}', 1, 'worker 1') b
cross join lateral supervision.end_java_runs(jsonb_build_array(jsonb_build_object(
    'process', b.process_name, 'instance_id', b.instance_id, 'run_id', b.run_id, 'version', 2, 'action', 'run charge', 'state', 'running', 'reason', 'nothing is charged yet',
    'run', jsonb_build_array(jsonb_build_object('effect', 'charge', 'request', '{}'::jsonb)))), 'worker 1') e;
insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, attempts, task_id, ended_at)
select e.instance_id, e.effect_name, e.effect_key, e.round, 'succeeded', 1, e.task_id, internal.clock() from supervision.java_effect e;
