select test.equal((select count(*) from supervision.dry_run('comms.send_email', 99)), 0::bigint, 'rows');
select test.equal((select count(*) from supervision.dry_run('comms.send_email', null)), 0::bigint, 'rows');
select test.refused($$select supervision.dry_run('comms.nothing', 1)$$, 'SH015');
