set timezone = 'UTC';
select supervision.configure_process('comms.send_email', 'max_attempts', '3');
select test.email();
select test.equal(test.run_due(), array['scheduled'], 'first run');
select test.pass('2 seconds');
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.equal(test.run_due(), array['scheduled'], 'a pause');
select test.pass('5 seconds');
select test.equal(test.run_due(), array['scheduled'], 'second attempt');
select test.pass('2 seconds');
select test.call('try_again', 'provider_unreachable', 'answered 503');
select test.equal(test.run_due(), array['scheduled'], 'a longer pause');
select test.pass('10 seconds');
select test.equal(test.run_due(), array['scheduled'], 'third attempt');
select test.pass('2 seconds');
select test.call('accepted');
select test.equal(test.run_due(), array['succeeded'], 'terminal');

select test.equal(format('%s %s %s', to_char(told.happened_at, 'MI:SS'), told.event, told.story), expected.line, 'line ' || expected.place)
from unnest(array[
    '00:00 facts run 1, woken by kickoff, saw is_due true, max_attempts 3, next_attempt_at 2030-01-01T12:00:00+00:00',
    '00:00 decision decided to schedule attempt: no attempt is under way and 0 of 3 have failed',
    '00:00 effect enqueued email (task 2)',
    '00:02 error email (task 2) failed: provider_unreachable: answered 503',
    '00:02 facts run 2, woken by attempt_failed, saw is_due true → false, last_error none → answered 503, '
        'last_error_kind none → provider_unreachable, next_attempt_at 2030-01-01T12:00:00+00:00 → 2030-01-01T12:00:07+00:00, '
        'num_attempts 0 → 1, num_failures 0 → 1, num_failures_since_release 0 → 1',
    '00:02 decision decided to wait: attempt 1 failed (provider_unreachable: answered 503); another may follow after a pause',
    '00:07 facts run 3, woken by next_look, saw is_due false → true',
    '00:07 decision decided to schedule attempt: no attempt is under way and 1 of 3 have failed',
    '00:07 effect enqueued email (task 6)',
    '00:09 error email (task 6) failed: provider_unreachable: answered 503',
    '00:09 facts run 4, woken by attempt_failed, saw is_due true → false, next_attempt_at 2030-01-01T12:00:07+00:00 → 2030-01-01T12:00:19+00:00, '
        'num_attempts 1 → 2, num_failures 1 → 2, num_failures_since_release 1 → 2',
    '00:09 decision decided to wait: attempt 2 failed (provider_unreachable: answered 503); another may follow after a pause',
    '00:19 facts run 5, woken by next_look, saw is_due false → true',
    '00:19 decision decided to schedule attempt: no attempt is under way and 2 of 3 have failed',
    '00:19 effect enqueued email (task 10)',
    '00:21 outcome email (task 10) was accepted by the provider',
    '00:21 facts run 6, woken by attempt_succeeded, saw has_success false → true, num_attempts 2 → 3',
    '00:21 decision decided to finish: an attempt succeeded, after 2 failed',
    '00:21 end succeeded: an attempt succeeded, after 2 failed'
]) with ordinality expected (line, place)
full join supervision.why('comms.send_email', 1) with ordinality told (happened_at, event, story, task_id, detail, place) using (place);

-- Of the newest runs: what happened before them is left out, what they saw is compared with it all the same.
select test.equal(array_agg(format('%s %s', w.event, left(w.story, 70)) order by w.place), array[
    'facts run 5, woken by next_look, saw is_due false → true',
    'decision decided to schedule attempt: no attempt is under way and 2 of 3 have f',
    'effect enqueued email (task 10)',
    'outcome email (task 10) was accepted by the provider',
    'facts run 6, woken by attempt_succeeded, saw has_success false → true, num_a',
    'decision decided to finish: an attempt succeeded, after 2 failed',
    'end succeeded: an attempt succeeded, after 2 failed'], 'the newest two runs')
from supervision.why('comms.send_email', 1, 2) with ordinality w (happened_at, event, story, task_id, detail, place);
select test.equal((select count(*) from supervision.why('comms.send_email', 1, 6)), 19::bigint, 'all six');
select test.no_drift();
