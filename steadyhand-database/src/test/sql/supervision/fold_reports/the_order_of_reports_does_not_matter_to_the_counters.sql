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
        delete from supervision.child_count;
        insert into supervision.child_count (parent_process, parent_id, child_process, running) values ('comms.send_sms', 1, 'comms.send_email', 1);
        for _i in 1 .. 3 loop
            insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
            select 'comms.send_sms', 1, 'comms.send_email', 7,
                (array['running', 'failed', 'running'])[_order.steps[_i]], (array['failed', 'running', 'succeeded'])[_order.steps[_i]];
            perform supervision.fold_reports('comms.send_sms', 1);
        end loop;
        perform test.equal(
            (select array[c.running, c.succeeded, c.failed, c.stuck] from supervision.child_count c),
            array[0, 1, 0, 0], 'order ' || _order.steps::text);
    end loop;
end;
$$;
