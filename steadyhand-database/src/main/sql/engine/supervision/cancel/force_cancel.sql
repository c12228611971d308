create or replace function supervision.force_cancel(
    _process_name text,
    _instance_id bigint,
    _reason text,
    _actor text default internal.actor()
)
returns boolean
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    _process supervision.process := supervision.find_process(_process_name);
    _person text := left(coalesce(nullif(btrim(_actor), ''), internal.actor()), 200);
    _instance supervision.instance := supervision.lock_to_cancel(_process, _instance_id, _reason);
    _after supervision.instance := _instance;
    _step supervision.java_step;
    _left text;
begin
    if _process.decided_by <> 'java' then
        raise exception 'process % % cannot be cancelled by force: it is a process in SQL', _process_name, _instance_id
            using errcode = 'SH027', hint = 'Cancel it without force: if it is stuck and its attempts have ended, it is cancelled at once, and its functions are not called.';
    elsif _instance.state = 'announced' then
        raise exception 'process % % cannot be cancelled by force: it was not started, so far only signals came', _process_name, _instance_id
            using errcode = 'SH027', hint = 'Cancel it without force: it is asked when it is started.';
    elsif _instance.state not in ('running', 'stuck') then
        return false;
    end if;

    perform from supervision.java_instance j where j.instance_id = _instance_id for update;
    insert into supervision.cancel_requested (process_name, instance_id, actor, reason, requested_at)
    values (_process_name, _instance_id, _person, left(btrim(_reason), 2000), internal.clock())
    on conflict do nothing;
    _left := supervision.abandon_effects(_instance_id, _reason, _person);
    while supervision.cancel_children(_process_name, _instance_id, _reason, _person) > 0 loop
        null;
    end loop;

    _after.state := 'cancelled';
    _after.status := 'cancelled';
    _after.reason := left(concat_ws('; ', format('cancelled by force by %s: %s', _person, btrim(_reason)), _left), 2000);
    _after.next_wake_at := null;
    perform supervision.save_instance(_instance, _after);
    _step.instance_id := _instance_id;
    _step.state := _after.state;
    _step.after := _after;
    perform supervision.end_java_instances(array[_step]);
    delete from supervision.java_waiting w where w.process_name = _process_name and w.instance_id = _instance_id;
    perform internal.record_action('force_cancel', 'instance', format('%s %s', _process_name, _instance_id),
        jsonb_build_object('state', _instance.state, 'left', _left), _reason, _person);
    return true;
end;
$$;

comment on function supervision.force_cancel(text, bigint, text, text) is
    'Ends an instance of a process in Java as cancelled at once, without asking its code: for one whose code cannot answer a cancel any more, because it throws exceptions or nobody serves it. Nothing that it did is undone. Effects that have '
    'not begun are withdrawn; those in progress are asked to stop, are not tried again, and are named in the reason of the end, like those of which nobody knows whether they took effect. Its open children are requested to be cancelled, as by '
    'supervision.cancel_process, except those that another open parent watches, and its parents are told. Records who did it, and why. Returns false if the instance has ended. Waits for a run in progress, and for transactions that send it a signal or record that an attempt has failed. Errors: SH007 no reason, '
    'SH015, SH027 a process in SQL, or an instance that was only announced.';
