select test.refused($$select maintenance.register_check(null, 'files.check_files', 'select 1')$$, 'SH007');
select test.refused($$select maintenance.register_check('Totals', 'files.check_files', 'select 1')$$, 'SH007');
select test.refused($$select maintenance.register_check('totals', 'check_files', 'select 1')$$, 'SH007');
select test.refused($$select maintenance.register_check('totals', 'files.check_files', ' ')$$, 'SH007');
select test.refused($$select maintenance.register_check('totals', 'files.nothing', 'select 1')$$, 'SH011');
select test.refused($$select maintenance.register_check('totals', 'queues.check_ready', 'select 1')$$, 'SH011');
