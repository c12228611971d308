-- failed → running → succeeded, in every order of arrival.
do $$
declare
    _order record;
begin
    for _order in
        select array[a, b, c] as steps
        from generate_series(1, 3) a, generate_series(1, 3) b, generate_series(1, 3) c
        where a <> b and b <> c and a <> c
    loop
        delete from supervision.instance;
        insert into supervision.instance (process_name, instance_id, started_at, children_running) values ('comms.send_sms', 1, test.now(), 1);
        for _i in 1 .. 3 loop
            insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
            select 'comms.send_sms', 1, 'comms.send_email', 7,
                (array['running', 'failed', 'running'])[_order.steps[_i]], (array['failed', 'running', 'succeeded'])[_order.steps[_i]];
            perform supervision.fold_reports('comms.send_sms', 1);
        end loop;
        perform test.equal(
            (select array[i.children_running, i.children_succeeded, i.children_failed, i.children_stuck] from supervision.instance i),
            array[0, 1, 0, 0], 'order ' || _order.steps::text);
    end loop;
end;
$$;
