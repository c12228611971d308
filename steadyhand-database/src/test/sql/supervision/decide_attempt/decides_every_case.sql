-- Each case differs from a first run, with nothing done and an attempt due, in what it names.
with first_run as (
    select row(false, 0, 0, 0, 0, 0, 3, false, false, null, null, timestamptz '2030-01-01 12:00:00+00', true)::supervision.attempt_facts as facts
),
decided as (
    select c.*, d.*
    from (values
        ('nothing was done yet', '{}',
            'schedule_attempt', 'scheduled', 'running', 'no attempt is under way and 0 of 3 have failed'),
        ('the outcome of an attempt is lost for good', '{"num_attempts": 1, "num_lost": 1}',
            'schedule_attempt', 'scheduled', 'running', 'no attempt is under way and 0 of 3 have failed'),
        ('its time has not come', '{"is_due": false}',
            'wait', 'scheduled', 'running', 'its time has not come'),
        ('the first attempt is under way', '{"num_attempts": 1}',
            'wait', 'scheduled', 'running', 'attempt 1 is under way'),
        ('it failed, and the pause is not over', '{"num_attempts": 1, "num_failures": 1, "num_failures_since_release": 1, "is_due": false, "last_error_kind": "k", "last_error": "e"}',
            'wait', 'scheduled', 'running', 'attempt 1 failed (k: e); another may follow after a pause'),
        ('the pause is over', '{"num_attempts": 1, "num_failures": 1, "num_failures_since_release": 1}',
            'schedule_attempt', 'scheduled', 'running', 'no attempt is under way and 1 of 3 have failed'),
        ('the second is under way', '{"num_attempts": 2, "num_failures": 1, "num_failures_since_release": 1}',
            'wait', 'scheduled', 'running', 'attempt 2 is under way'),
        ('as many failed as may', '{"num_attempts": 3, "num_failures": 3, "num_failures_since_release": 3, "last_error_kind": "k", "last_error": "e"}',
            'finish', 'max_attempts_reached', 'failed', '3 of 3 attempts failed; the last: k: e'),
        ('fewer are allowed than have failed', '{"num_attempts": 3, "num_failures": 3, "num_failures_since_release": 3, "max_attempts": 1}',
            'finish', 'max_attempts_reached', 'failed', '3 of 1 attempts failed; the last: '),
        ('a release gave it fresh attempts', '{"num_attempts": 3, "num_failures": 3, "num_failures_since_release": 0}',
            'schedule_attempt', 'scheduled', 'running', 'no attempt is under way and 0 of 3 have failed'),
        ('a failure was for good', '{"num_attempts": 1, "num_failures": 1, "num_failures_since_release": 1, "has_permanent_failure": true, "last_error_kind": "provider_refused", "last_error": "e"}',
            'finish', 'failed', 'failed', 'trying again would not help: provider_refused: e'),
        ('too many failures at once', '{"num_attempts": 2, "num_failures": 2, "num_failures_since_release": 2, "is_too_intense": true, "last_error_kind": "k"}',
            'finish', 'failed', 'failed', 'too many failures in too short a time; the last: k'),
        ('an attempt succeeded', '{"num_attempts": 1, "has_success": true}',
            'finish', 'succeeded', 'succeeded', 'an attempt succeeded, after 0 failed'),
        ('success counts more than all failures', '{"num_attempts": 4, "num_failures": 3, "num_failures_since_release": 3, "has_permanent_failure": true, "is_too_intense": true, "has_success": true}',
            'finish', 'succeeded', 'succeeded', 'an attempt succeeded, after 3 failed'),
        ('a failure for good counts more than an attempt under way', '{"num_attempts": 2, "num_failures": 1, "num_failures_since_release": 1, "has_permanent_failure": true, "last_error": "e"}',
            'finish', 'failed', 'failed', 'trying again would not help: e')
    ) as c (what, facts, expected_action, expected_status, expected_state, expected_reason)
    cross join first_run f
    cross join lateral supervision.decide_attempt(jsonb_populate_record(f.facts, c.facts::jsonb)) d
)
select
    test.equal(
        array[d.action, d.status, d.state, d.reason],
        array[d.expected_action, d.expected_status, d.expected_state, d.expected_reason], d.what),
    test.equal(
        d.next_wake_at, case when d.facts like '%"is_due": false%' then timestamptz '2030-01-01 12:00:00+00' end, d.what || ': looks again when it is due')
from decided d;

-- What comms decides is this.
select test.equal(comms.send_email_decide(f), supervision.decide_attempt(f), 'email'), test.equal(comms.send_sms_decide(f), supervision.decide_attempt(f), 'sms')
from jsonb_populate_record(null::supervision.attempt_facts, '{"has_success": true, "num_failures": 1}') f;
