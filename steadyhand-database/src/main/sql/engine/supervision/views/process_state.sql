create or replace view supervision.process_state as
    select
        p.process_name,
        p.description,
        p.parent_process,
        count(i.instance_id) filter (where i.state = 'running') as running,
        count(i.instance_id) filter (where i.state = 'succeeded') as succeeded,
        count(i.instance_id) filter (where i.state = 'failed') as failed,
        count(i.instance_id) filter (where i.state = 'stuck') as stuck,
        count(i.instance_id) filter (where i.state = 'cancelled') as cancelled,
        (
            select count(*)
            from (
                select w.instance_id from supervision.java_waiting w where w.process_name = p.process_name
                union
                select u.instance_id
                from supervision.java_effect_unknown u
                join supervision.java_instance j on j.instance_id = u.instance_id and j.process_name = p.process_name
                where not exists (
                    select
                    from supervision.java_effect_ended d
                    where (d.instance_id, d.effect_name, d.effect_key, d.round) = (u.instance_id, u.effect_name, u.effect_key, u.round))
            ) n
        ) as in_trouble
    from supervision.process p
    left join supervision.instance i on i.process_name = p.process_name
    group by p.process_name;

comment on view supervision.process_state is 'The registered processes with the number of their instances by state. Reads all instances.';
comment on column supervision.process_state.process_name is 'schema.process.';
comment on column supervision.process_state.description is 'What it does.';
comment on column supervision.process_state.parent_process is 'The process that usually starts it.';
comment on column supervision.process_state.running is 'Instances that have not ended.';
comment on column supervision.process_state.succeeded is 'Instances that succeeded.';
comment on column supervision.process_state.failed is 'Instances that failed.';
comment on column supervision.process_state.stuck is 'Instances that need a release.';
comment on column supervision.process_state.cancelled is 'Instances that were cancelled.';
comment on column supervision.process_state.in_trouble is 'Instances that run, but wait for a worker with newer code, or for somebody to resolve an effect.';
