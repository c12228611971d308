select test.refused(format('select supervision.configure_process(%L, %L, %L)', 'comms.send_email', setting, value), 'SH013')
from (values
    ('nothing', '1'), (null, '1'), ('process_name', 'x'), ('ctid', '(0,1)'), ('max_attempts; drop table x', '1'),
    ('max_attempts', '0'), ('max_attempts', '1001'), ('max_attempts', 'two'), ('max_attempts', null), ('max_attempts', '99999999999'),
    ('backoff_base', '-1 second'), ('backoff_base', 'soon'), ('backoff_factor', '0.5'), ('backoff_factor', '101'), ('backoff_jitter', '1.1'),
    ('least_spacing', '2 hours'), ('least_spacing', '-1s'), ('recheck_after', '0'), ('recheck_cap', '0'), ('patience', '-1s'), ('run_cap', '0'),
    ('intensity_failures', '-1'), ('intensity_window', '0'), ('backoff_cap', '-1s'), ('backoff_cap', '999999999999999 hours')
) as cases (setting, value);
select test.refused($$select supervision.configure_process('comms.nothing', 'max_attempts', '1')$$, 'SH015');
select test.refused($$select supervision.configure_process(null, 'max_attempts', '1')$$, 'SH015');
