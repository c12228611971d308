create or replace function supervision.awaited_java_version(_process_name text, _instance_id bigint)
returns integer
language sql
stable
as $$
    select coalesce(
        (select w.version from supervision.java_waiting w where w.process_name = _process_name and w.instance_id = _instance_id),
        (
            -- Workers with newer code may have gone without a word: until it is known, older ones leave it where it is.
            select i.version
            from supervision.instance i
            where i.process_name = _process_name and i.instance_id = _instance_id and i.state = 'running'
                and exists (
                    select
                    from supervision.java_process_version v
                    where v.process_name = i.process_name and not supervision.may_decide_java(i, v.version)
                        and v.served_at > internal.wall_clock() - interval '90 seconds')
                and exists (
                    select
                    from supervision.process p
                    join queues.ready r on r.process_lane_id = p.lane_id and r.instance_id = i.instance_id
                    where p.process_name = i.process_name and r.available_at < internal.wall_clock() - interval '5 seconds')
        ));
$$;

comment on function supervision.awaited_java_version(text, bigint) is
    'The version of its code that an instance of a process in Java waits for: none of a worker was there, or workers have only older code and it has been due for five seconds; null if it waits for none.';
