create or replace function supervision.lock_java_end(_instance_id bigint)
returns boolean
language plpgsql
volatile
set enable_seqscan = off
as $$
begin
    perform from supervision.java_instance j where j.instance_id = _instance_id for update skip locked;
    return found;
end;
$$;

comment on function supervision.lock_java_end(bigint) is
    'Locks an instance of a process in Java that is about to end against those who send it a signal: they wait until the transaction ends, and are told that they come late. Returns false if somebody is sending one: '
    'its transaction has not ended. Never waits. The caller has locked the root, as each run has: that lock does not keep senders waiting.';
