set timezone = 'UTC';
select test.email();
select test.run_due();
select test.equal(to_jsonb(d) - 'duration' - 'function_version', jsonb_build_object(
    'decision_id', 1, 'task_id', 1, 'process_name', 'comms.send_email', 'instance_id', 1, 'generation', 0, 'run', 1,
    'function_name', 'comms.send_email_supervisor', 'woken_by', '{"kickoff": 1}'::jsonb,
    'facts', '{"has_success": false, "num_failures": 0, "num_attempts": 0, "num_scheduled": 0, "num_failures_since_release": 0, "num_lost": 0, "max_attempts": 2, '
        '"has_permanent_failure": false, "is_too_intense": false, "last_error_kind": null, "last_error": null, '
        '"next_attempt_at": "2030-01-01T12:00:00+00:00", "is_due": true}'::jsonb,
    'action', 'schedule_attempt', 'status', 'scheduled', 'state', 'running',
    'reason', 'no attempt is under way and 0 of 2 have failed', 'num_tasks', 1, 'task_ids', '[2]'::jsonb,
    'next_wake_at', test.now() + interval '30 seconds', 'decided_at', test.now(), 'worker', null), 'decision')
from supervision.decision d;
select test.equal(d.function_version, supervision.process_version(p), 'version') from supervision.decision d join supervision.process p using (process_name);
