select test.email();
create table public.before as select test.row_counts() as rows, (select to_jsonb(array_agg(i)) from supervision.instance i) as instances;
select test.equal((d.action, d.status, d.state, d.reason, d.facts ->> 'num_attempts')::text,
    '(schedule_attempt,scheduled,running,"no attempt is under way and 0 of 2 have failed",0)', 'what would happen')
from supervision.dry_run('comms.send_email', 1) d;
select test.equal(test.row_counts(), b.rows, 'rows'), test.equal((select to_jsonb(array_agg(i)) from supervision.instance i), b.instances, 'instances') from public.before b;

-- It writes nothing even if someone has made the facts function write.
create or replace function comms.send_email_supervisor_facts(_send_email_task_id bigint) returns supervision.attempt_facts language plpgsql stable as $$
begin
    insert into comms.send_email_attempt (send_email_task_id) values (_send_email_task_id);
    return null;
end;
$$;
update supervision.process set facts_function = 'comms.send_email_supervisor_facts' where process_name = 'comms.send_email';
select test.refused($$select supervision.dry_run('comms.send_email', 1)$$, '0A000');
