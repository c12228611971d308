-- Each role starts from nothing, so that a right that is no longer listed here is gone.
revoke all on all tables in schema internal, queues, supervision, schedules, maintenance from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all sequences in schema internal, queues, supervision, schedules, maintenance from ${worker}, ${application}, ${operator}, ${observer};
revoke all on all routines in schema internal, queues, supervision, schedules, maintenance from ${worker}, ${application}, ${operator}, ${observer};

grant usage on schema internal, queues, supervision, schedules, maintenance to ${worker}, ${application}, ${operator}, ${observer};

-- The worker leases, runs, completes and hands back. It never enqueues.
grant execute on function
    queues.dequeue_next_available_task(text),
    queues.dequeue_batch(integer, text, text[], text),
    queues.complete_task(bigint, bigint),
    queues.complete_batch(bigint[], bigint[]),
    queues.complete_and_dequeue_batch(bigint[], bigint[], integer, text, text[], text),
    queues.fail_task(bigint, text, bigint, text),
    queues.release_task(bigint, bigint, text, boolean, timestamptz),
    queues.release_batch(bigint[], bigint[], text, boolean),
    queues.retry_task(bigint, bigint, text, text, timestamptz),
    queues.give_up_task(bigint, bigint, text, text),
    queues.renew_lease(bigint, bigint),
    queues.renew_batch(bigint[], bigint[]),
    queues.hold_task(bigint, bigint),
    queues.run_task(bigint, bigint),
    queues.run_handler(queues.task, bigint, text, jsonb),
    queues.complete_held_task(bigint, bigint),
    queues.begin_call(bigint, bigint, boolean),
    queues.outcome_is_known(bigint, bigint),
    queues.settle_unknown_outcome(bigint, bigint, text),
    queues.effect_key(queues.task, jsonb),
    queues.idempotency_key(bigint),
    queues.note_call_start(bigint, bigint),
    queues.record_outcome(bigint, bigint, text, jsonb, text, text, interval),
    queues.known_outcome(bigint),
    queues.handler_payload(jsonb, queues.task_outcome),
    queues.finish_call(bigint, bigint),
    queues.queue_depth(text[]),
    queues.recover_expired_leases(integer),
    queues.announce_idle(text),
    queues.announce_busy(text),
    queues.handle_dead_letter(jsonb),
    queues.dead_letter_notice(bigint),
    internal.run_function(text, jsonb),
    internal.resolve_function(text),
    internal.require_read_committed(),
    internal.read_envelope(jsonb),
    internal.enter_task(bigint, bigint, text),
    internal.leave_task(text[]),
    supervision.record_supervisor_failure(jsonb),
    supervision.record_lost_outcome(jsonb),
    schedules.run_schedule_supervisor(jsonb),
    maintenance.upkeep_supervisor(jsonb)
to ${worker};

-- The application enqueues, and looks after its tasks.
grant execute on function
    queues.enqueue(text, jsonb, timestamptz, text),
    queues.enqueue_once(text, jsonb, text, text, timestamptz, text),
    queues.enqueue_batch(jsonb),
    supervision.wake(text, bigint, timestamptz, text),
    internal.clock(),
    internal.wall_clock(),
    queues.task_step(text, jsonb),
    schedules.create_schedule(text, text, jsonb, interval, text, text, text, text, timestamptz, interval),
    schedules.pause_schedule(text),
    schedules.resume_schedule(text),
    schedules.remove_schedule(text),
    schedules.preview_schedule(interval, text, text, integer, timestamptz, timestamptz),
    internal.act_as(text, text)
to ${application};

grant select on queues.task_state, supervision.instance_state to ${application};

-- The operator shapes queues, mends, and reads dead letters with the ordinary functions. What is not in the ledger of tasks anyway is written down as an action.
grant execute on function
    queues.create_queue(text, interval, integer),
    queues.configure_queue(text, interval, integer),
    queues.pause_queue(text),
    queues.resume_queue(text),
    queues.register_task_type(text, text),
    queues.configure_task_type(text, text),
    queues.change_setting(text, text),
    queues.dequeue_next_available_task(text),
    queues.dequeue_batch(integer, text, text[], text),
    queues.complete_task(bigint, bigint),
    queues.complete_batch(bigint[], bigint[]),
    queues.release_task(bigint, bigint, text, boolean, timestamptz),
    queues.enqueue(text, jsonb, timestamptz, text),
    queues.enqueue_once(text, jsonb, text, text, timestamptz, text),
    queues.enqueue_batch(jsonb),
    queues.recover_expired_leases(integer),
    queues.find_dead_letters(text, text, text, timestamptz, timestamptz, integer, text, text),
    queues.replay_dead_letter(bigint, text, text, text),
    queues.replay_dead_letters(text, text, text, text, text, text, timestamptz, timestamptz, integer, boolean, text, text),
    queues.discard_dead_letter(bigint, text, text),
    queues.task_payload(bigint),
    queues.discard_dead_letters(text, text, text, text, text, timestamptz, timestamptz, integer, boolean, text, text),
    queues.ensure_partitions(),
    queues.rebuild_ready(),
    internal.clock(),
    internal.register_function(text, text),
    internal.unregister_function(text),
    internal.actor(),
    internal.act_as(text, text),
    supervision.run_now(text, bigint, text, text),
    supervision.release(text, bigint, text, text),
    supervision.configure_process(text, text, text),
    supervision.rebuild_children(text, bigint),
    schedules.run_schedule_supervisor(jsonb),
    schedules.create_schedule(text, text, jsonb, interval, text, text, text, text, timestamptz, interval),
    schedules.pause_schedule(text),
    schedules.resume_schedule(text),
    schedules.remove_schedule(text),
    maintenance.kickoff_upkeep(),
    maintenance.upkeep_supervisor(jsonb)
to ${operator};

-- The observer looks.
grant select on
    queues.task_state,
    queues.queue_state,
    queues.dead_letter_state,
    supervision.process_list,
    supervision.process_state,
    supervision.instance_state,
    supervision.decision_log,
    schedules.schedule_state,
    schedules.schedule_log,
    maintenance.upkeep_report,
    internal.error_code,
    internal.operator_action_log
to ${operator}, ${observer};

grant execute on function
    queues.check_ready(),
    queues.task_life(bigint),
    queues.task_chain(bigint, integer),
    queues.task_effects(bigint, integer),
    supervision.why(text, bigint),
    supervision.tree(text, bigint, integer),
    supervision.dry_run(text, bigint),
    supervision.replay_decisions(text, integer),
    supervision.check_children(),
    maintenance.findings(interval),
    maintenance.durability_findings(),
    maintenance.horizon_findings(interval),
    maintenance.vacuum_findings(),
    maintenance.queue_findings(interval),
    maintenance.process_findings(),
    maintenance.deep_findings(),
    maintenance.rights(),
    queues.ledger_counters(),
    queues.recent_latency(integer),
    queues.recent_rates(interval, integer),
    schedules.run_schedule_supervisor_facts(bigint),
    schedules.is_calendar(interval),
    schedules.preview_schedule(interval, text, text, integer, timestamptz, timestamptz),
    queues.task_step(text, jsonb),
    internal.wall_clock(),
    internal.clock()
to ${operator}, ${observer};
