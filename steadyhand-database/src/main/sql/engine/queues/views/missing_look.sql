create or replace view queues.missing_look as
    select i.process_name, i.instance_id, i.last_task_id, i.next_wake_at, p.lane_id
    from supervision.instance i
    join supervision.process p on p.process_name = i.process_name
    where i.next_wake_at is not null
        and not exists (
            select
            from queues.lane o
            join queues.ready w on w.process_lane_id = o.lane_id and w.instance_id = i.instance_id
            where o.process_name = i.process_name
                -- A look that was put off is there, too.
                and (w.available_at <= i.next_wake_at or w.cause in ('recheck', 'next_look', 'busy', 'spaced')));

comment on view queues.missing_look is
    'Instances that are to run again and that nothing wakes by then: none, unless queues.ready was lost. Reads all instances.';
comment on column queues.missing_look.process_name is 'The process.';
comment on column queues.missing_look.instance_id is 'The instance.';
comment on column queues.missing_look.last_task_id is 'The task of its last run.';
comment on column queues.missing_look.next_wake_at is 'When it was to run again.';
comment on column queues.missing_look.lane_id is 'The lane of its process.';
