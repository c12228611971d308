create or replace function supervision.lock_java_roots(_instance_ids bigint[])
returns bigint[]
language plpgsql
volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
    return array(
        select j.instance_id
        from supervision.java_instance j
        where j.instance_id = any (_instance_ids)
        order by j.instance_id
        for no key update skip locked);
end;
$$;

comment on function supervision.lock_java_roots(bigint[]) is
    'Locks instances of processes in Java until the end of the transaction, in the order of their ids, and returns those that were free. Never waits.';
