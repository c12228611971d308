create or replace function supervision.lock_java_ends(_instance_ids bigint[])
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
        for update skip locked);
end;
$$;

comment on function supervision.lock_java_ends(bigint[]) is
    'Locks instances of processes in Java that are about to end against those who send them a signal: they wait until the transaction ends, and are told that they come late. Returns those to which nobody is sending one at this '
    'moment, in a transaction that has not ended. Never waits. The caller has locked the roots, as each run has: that lock does not keep senders waiting.';
