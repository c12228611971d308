select test.email();
begin isolation level repeatable read;
select test.refused($$select comms.send_email_supervisor('{"send_email_task_id": 1}')$$, 'SH010');
commit;
begin isolation level serializable;
select test.refused($$select comms.send_email_supervisor('{"send_email_task_id": 1}')$$, 'SH010');
commit;
select test.refused($$select supervision.begin_run('comms.nothing', '{}')$$, 'SH015');
