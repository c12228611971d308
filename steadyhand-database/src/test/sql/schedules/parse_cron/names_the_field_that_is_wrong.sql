select test.refused('select schedules.parse_cron(''' || cron || ''')', 'SH022', message)
from (values
    ('* * * *', '%has not five fields'),
    ('* * * * * *', '%has not five fields'),
    ('@fortnightly', '%has not five fields'),
    ('', '%has not five fields'),
    ('60 * * * *', 'minute: %is not between 0 and 59'),
    ('* 24 * * *', 'hour: %is not between 0 and 23'),
    ('* * 0 * *', 'day of month: %is not between 1 and 31'),
    ('* * * 13 *', 'month: %is not between 1 and 12'),
    ('* * * foo *', 'month: %is not between 1 and 12'),
    ('* * * * 8', 'day of week: %is not between 0 and 7'),
    ('* * * * jan', 'day of week: %'),
    ('99999 * * * *', 'minute: %'),
    ('5/10 * * * *', 'minute: %is not understood'),
    ('*/0 * * * *', 'minute: %is not understood'),
    ('1, * * * *', 'minute: %is not understood'),
    ('1--2 * * * *', 'minute: %is not understood'),
    ('-1 * * * *', 'minute: %is not understood'),
    ('* 8-6 * * *', 'hour: %ends before it begins'),
    ('* * L * *', 'day of month: %')
) wrong (cron, message);
select test.refused('select schedules.parse_cron(null)', 'SH022');
