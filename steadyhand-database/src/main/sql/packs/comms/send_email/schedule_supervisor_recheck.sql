create or replace function comms.schedule_supervisor_recheck(_send_email_task_id bigint, _num_failures integer)
returns void
language plpgsql
volatile
as $$
begin
    perform supervision.wake(
        'comms.send_email',
        _send_email_task_id,
        internal.clock() + supervision.backoff(
            supervision.find_policy('comms.send_email'), _num_failures + 1, 'comms.send_email' || _send_email_task_id),
        'recheck');
end;
$$;

comment on function comms.schedule_supervisor_recheck(bigint, integer) is
    'Wakes the supervisor of a send_email_task after the backoff for this many failures. Runs leave their next ticket without it; it is for '
    'manual repairs.';
