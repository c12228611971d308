select test.java_shop();
select test.java_order('o-1'), test.java_order('o-2');
create temp table held as select * from test.run_effects();
create function test.ends(_change jsonb)
returns text
language sql
as $$
    select format('select supervision.finish_effects(%L, ''{shop.order}'', ''{1}'')', jsonb_agg(to_jsonb(h) || '{"round": 1, "result": {}}' || case when h.instance_id = 1 then _change else '{}' end))
    from held h;
$$;
select test.refused(test.ends('{"task_lease_id": 999}'), 'SH009');
select test.refused(test.ends('{"task_lease_id": null}'), 'SH009');
select test.refused($$select supervision.finish_effects('[{}]', '{shop.order}', '{}')$$, 'SH006');
select test.refused($$select supervision.finish_effects('[{}]', '{shop.order,shop.order}', '{1,1}')$$, 'SH006');
select test.refused($$select supervision.finish_effects('{}', '{shop.order}', '{1}')$$, 'SH006');
select test.refused(test.ends('{"effect_name": "ship"}'), 'SH030');
select test.refused(test.ends('{"round": 2}'), 'SH030');
select test.refused(test.ends('{"instance_id": 2}'), 'SH030');
select test.refused(test.ends(jsonb_build_object('result', repeat('x', 262144))), 'SH030');
select test.refused(
    format('select supervision.finish_effects(%L, ''{shop.order}'', ''{1}'')', (
        select jsonb_agg(to_jsonb(h) || '{"round": 1, "result": {}}') from (select * from held union all select * from held where instance_id = 1) h)),
    'SH030');
select test.equal((select count(*) from supervision.java_effect_ended), 0::bigint, 'nothing was recorded, of the other order neither');
select test.equal((select count(*) from queues.task_completed), 0::bigint, 'nor completed');

insert into supervision.java_effect_ended (instance_id, effect_name, effect_key, round, outcome, attempts, ended_at) values (1, 'charge', '', 1, 'withdrawn', 0, internal.clock());
select test.refused(test.ends('{}'), 'SH030');
select test.no_drift();
