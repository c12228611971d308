package dev.steadyhand.simulator.mutant;

import static dev.steadyhand.simulator.Level.ONE;
import static dev.steadyhand.simulator.mutant.Change.instead;
import static dev.steadyhand.simulator.mutant.Change.statement;
import static dev.steadyhand.simulator.mutant.Change.without;
import static dev.steadyhand.simulator.mutant.KnownMutant.sentence;
import static dev.steadyhand.simulator.mutant.KnownMutant.simulated;

import java.util.List;
import java.util.stream.Stream;

/** Breaks of the queue: leases, calls, outcomes, ceilings, backoff, dedupe keys and retention. */
final class QueueMutants {
  private static final String EMAIL = "comms.send_email";
  private static final String SMS = "comms.send_sms";

  /** With five deliveries a schedule seldom gets as far as the ceiling. */
  private static final Change LOW_CEILING =
      statement("select queues.change_setting('default_delivery_ceiling', '2')");

  /** As seldom do two attempts fail before all is well. */
  private static final Change ONE_ATTEMPT = new Setting(EMAIL, "max_attempts", "1");

  private QueueMutants() {}

  /** All of them. */
  static List<KnownMutant> all() {
    return Stream.of(calls(), deliveries(), attempts(), keysAndPauses(), records(), retention())
        .flatMap(List::stream)
        .toList();
  }

  private static List<KnownMutant> calls() {
    return List.of(
        simulated(
            "an answer that comes late is dropped",
            EMAIL,
            ONE,
            instead(
                "queues.record_outcomes",
                "        -- Sorted, so that",
                """
                        where exists (
                            select from queues.ready w where w.task_id = g.task_id and w.task_lease_id = g.task_lease_id)
                        -- Sorted, so that\
                """)),
        simulated(
            "of answers recorded together only the first is kept",
            EMAIL,
            ONE,
            instead(
                "queues.record_outcomes", "order by g.task_id\n", "order by g.task_id limit 1\n")),
        simulated(
            "the time that a provider asked for is not kept",
            EMAIL,
            ONE,
            instead(
                "queues.record_outcomes",
                "end,\n            g.retry_after, internal.wall_clock()",
                "end,\n            null, internal.wall_clock()")),
        simulated(
            "the time that a provider asked for is not told to the handler",
            EMAIL,
            ONE,
            instead("queues.handler_payload", "extract(epoch from _outcome.retry_after)", "null")),
        simulated(
            "a call that must not be repeated is not noted",
            SMS,
            ONE,
            instead("queues.begin_calls", "if _note_starts[_place] then", "if false then")),
        simulated(
            "a replay has a key of its own",
            EMAIL,
            ONE,
            instead(
                "queues.replay_payload",
                "_effect = 'same' and nullif(_payload ->> 'idempotency_key', '') is null",
                "false")),
        sentence(
            "a replay with a new effect has the old key",
            "queues/replay_dead_letter/has_the_same_effect_or_a_new_one.sql",
            instead("queues.replay_payload", "when _effect = 'new' then", "when false then")),
        sentence(
            "a replay does not know what was accepted",
            "queues/replay_dead_letter/knows_an_answer_that_came_after_it_was_given_up.sql",
            without(
                "queues.replay_one",
                "perform queues.inherit_outcome(_dead.caused_by_task_id, _task_id);")),
        sentence(
            "what was accepted is forgotten with its history",
            "queues/replay_dead_letter/knows_what_was_accepted_however_long_ago.sql",
            without(
                "queues.promote_task",
                "perform queues.inherit_outcome(_task_id, _dead_letter_id);")));
  }

  private static List<KnownMutant> deliveries() {
    return List.of(
        sentence(
            "the backoff of a task is not doubled",
            "queues/retry_task/records_and_hands_back_with_backoff.sql",
            instead(
                "queues.retry_task",
                "queues.redelivery_delay(_held.deliveries)",
                "queues.redelivery_delay(1)")),
        sentence(
            "the backoff of a task has no limit",
            "queues/retry_task/records_and_hands_back_with_backoff.sql",
            instead("queues.redelivery_delay", "interval '5 minutes'", "interval '5 years'")),
        simulated(
            "a task that loses the database again comes back at once",
            EMAIL,
            ONE,
            instead(
                "queues.release_batch", "_reason = 'database_lost' and w.deliveries > 1", "false")),
        sentence(
            "a step that ends its session is never counted",
            "queues/release_batch/counts_a_step_that_lost_its_connection_again.sql",
            instead(
                "queues.release_batch",
                "coalesce(_counts, queues.lost_delivery_counts(w))",
                "false")),
        sentence(
            "a failure does not count",
            "queues/retry_task/records_and_hands_back_with_backoff.sql",
            instead("queues.retry_task", "'failed', true,", "'failed', false,")),
        sentence(
            "a task is delivered more often than the cap",
            "queues/promote_task/counts_no_delivery_that_ended_by_shutdown_up_to_the_cap.sql",
            instead("queues.lease_rows", "w.deliveries - w.tries < _claim.delivery_cap", "true")),
        sentence(
            "a call without an answer is given up as if it had not begun",
            "queues/promote_task/tells_the_supervisor_what_is_known.sql",
            without("queues.promote_task", "perform queues.settle_silent_call(_task_id);")),
        sentence(
            "a dead letter can be replayed twice",
            "queues/replay_dead_letter/puts_it_back_once_with_actor_and_reason.sql",
            instead(
                "queues.settle_dead_letter",
                "elsif _waiting.task_id is null then",
                "elsif false then")),
        sentence(
            "the newest task is claimed first",
            "queues/dequeue_next_available_task/claims_in_the_order_of_scheduled_at_and_task_id.sql",
            instead(
                "queues.take_due",
                "order by w.available_at, w.task_id",
                "order by w.available_at desc, w.task_id desc")),
        simulated(
            "a shutdown counts",
            EMAIL,
            ONE,
            instead("queues.release_task", "coalesce(_counts, true)", "true")),
        simulated(
            "one delivery too many",
            EMAIL,
            ONE,
            LOW_CEILING,
            instead(
                "queues.lease_rows",
                "w.deliveries - w.uncounted < _claim.delivery_ceiling",
                "w.deliveries - w.uncounted <= _claim.delivery_ceiling")),
        simulated(
            "a task is handed out before its time",
            EMAIL,
            ONE,
            instead(
                "queues.take_due",
                "w.available_at <= _due_by",
                "w.available_at <= _due_by + interval '1 minute'"),
            instead(
                "queues.plan_shares",
                "w.available_at <= _now",
                "w.available_at <= _now + interval '1 minute'")),
        simulated(
            "a lease that has expired can be renewed and handed back",
            EMAIL,
            ONE,
            instead(
                "queues.lock_held",
                "_held.expires_at > internal.wall_clock()",
                "_held.task_id is not null")),
        simulated(
            "a lease is taken away before it expires",
            EMAIL,
            ONE,
            instead(
                "queues.recover_expired_leases",
                "and w.expires_at <= _now\n        order by",
                "and w.expires_at <= _now + interval '1 minute'\n        order by")),
        simulated(
            "a lease is shorter than its queue says",
            EMAIL,
            ONE,
            instead(
                "queues.lease_rows",
                "_now + _claim.lease_duration,",
                "_now + _claim.lease_duration / 2,")),
        sentence(
            "the leases of a worker that lives are taken away",
            "queues/recover_lost_workers/takes_leases_back_from_a_worker_that_was_silent_for_thirty_seconds.sql",
            instead("queues.recover_lost_workers", "'30 seconds'", "'20 seconds'")),
        sentence(
            "leases from before a worker registered are taken away",
            "queues/recover_lost_workers/leaves_leases_from_before_the_worker_registered.sql",
            without("queues.recover_leases_of", "and l.leased_at >= _worker.began_at")),
        sentence(
            "the leases of another worker of the same name are taken away",
            "queues/recover_lost_workers/leaves_what_another_worker_of_the_name_may_hold.sql",
            instead("queues.recover_leases_of", "min(x.began_at)", "null::timestamptz")),
        sentence(
            "leases are taken away by a worker that was away itself",
            "queues/recover_lost_workers/is_left_to_a_worker_that_was_heard_of_without_a_gap.sql",
            instead("queues.recover_lost_workers", "and w.steady_since <= _now - _patience", "")),
        sentence(
            "leases end with the session of their worker",
            "queues/recover_lost_workers/ends_no_lease_because_a_session_has_gone.sql",
            instead(
                "queues.recover_lost_workers",
                "case when _worker.seen_at < _silent_before then _now end",
                "_now")),
        sentence(
            "a renewal shortens a lease",
            "queues/renew_lease/never_shortens_and_never_revives.sql",
            instead(
                "queues.prolong_lease",
                "greatest(_held.expires_at, _now + q.lease_duration)",
                "_now + q.lease_duration")),
        sentence(
            "some of the tasks that share a transaction are completed later",
            "queues/run_tasks/runs_each_as_if_alone_or_none.sql",
            instead(
                "queues.run_tasks",
                "complete_held_tasks(_task_ids, _task_lease_ids)",
                "complete_held_tasks(_task_ids[1:1], _task_lease_ids[1:1])")),
        sentence(
            "tasks that share a transaction share a cause",
            "queues/run_tasks/runs_each_as_if_alone_or_none.sql",
            instead(
                "queues.run_handlers", "enter_task(($1[i]).setting", "enter_task(($1[1]).setting")),
        sentence(
            "whoever lost a task may give it up",
            "queues/give_up_task/makes_a_dead_letter_now.sql",
            instead(
                "queues.give_up_task",
                "if queues.lock_held(_task_id, _task_lease_id) is null then",
                "if false then")),
        sentence(
            "whoever lost a task may record its failure",
            "queues/fail_task/under_a_lost_lease_changes_nothing_and_says_so.sql",
            instead(
                "queues.fail_task",
                "elsif queues.lock_held(_task_id, _task_lease_id) is null then",
                "elsif false then")));
  }

  private static List<KnownMutant> attempts() {
    return List.of(
        simulated(
            "the time that a provider asked for is ignored",
            EMAIL,
            ONE,
            instead("supervision.weigh_attempts", "_last.retry_after,", "null,")),
        simulated(
            "an attempt that has ended wakes nobody",
            EMAIL,
            ONE,
            instead(
                "supervision.record_attempts",
                "if _instance_ids is not null then",
                "if false then")),
        sentence(
            "of attempts that end together, only the first is recorded",
            "supervision/record_attempts/a_wake_is_caused_by_the_task_that_made_the_attempt.sql",
            instead(
                "supervision.record_attempts",
                "= supervision.read_id(",
                "= any (array[1]) and a.%1$I = supervision.read_id(")),
        sentence(
            "a wake says that nothing caused it",
            "supervision/record_attempts/a_wake_is_caused_by_the_task_that_made_the_attempt.sql",
            instead("supervision.wake_all", "r.task_id, r.root_task_id,", "null, null,")),
        sentence(
            "a handler that does more is taken for one that only records",
            "supervision/record_for_handler/serves_handlers_that_only_record.sql",
            instead("supervision.record_for_handler", "'^\\s*begin\\s+return", "'return")),
        sentence(
            "whoever may not call a handler has it called",
            "supervision/record_for_handler/serves_handlers_that_only_record.sql",
            without(
                "supervision.record_for_handler",
                "and has_function_privilege(session_user, f.oid, 'execute')")),
        sentence(
            "what follows from a success follows again",
            "supervision/record_attempts/what_follows_from_a_success_follows_once_and_in_order.sql",
            instead("supervision.record_attempts", "using _newly;", "using _instance_ids;")),
        sentence(
            "work is done again after a success",
            "supervision/make_attempt/records_what_came_of_the_work.sql",
            instead(
                "supervision.make_attempt", ".has_success then", ".has_success and false then")),
        sentence(
            "tables of somebody else are used with the rights of Steadyhand",
            "supervision/run_due/tables_of_somebody_else_are_leased_and_refused.sql",
            instead(
                "supervision.is_own_process", "pg_has_role(c.relowner, _own, 'member')", "true")),
        sentence(
            "tasks that fail because they share a transaction have failed",
            "queues/run_tasks/tasks_that_do_not_all_succeed_are_run_by_themselves.sql",
            instead("queues.run_tasks", "if cardinality(_held) > 1 and", "if false and")),
        sentence(
            "a handler of somebody else runs with the rights of Steadyhand",
            "supervision/record_for_handler/serves_handlers_that_only_record.sql",
            without("supervision.record_for_handler", "and f.proowner = own.proowner")),
        simulated(
            "one attempt too many is made",
            EMAIL,
            ONE,
            ONE_ATTEMPT,
            instead(
                "supervision.decide_attempt",
                "_facts.num_failures_since_release >= _facts.max_attempts",
                "_facts.num_failures_since_release > _facts.max_attempts")),
        sentence(
            "the pause between attempts does not grow",
            "supervision/backoff/grows_from_the_base_by_the_factor_up_to_the_cap.sql",
            instead("supervision.backoff", "least(greatest(_failures - 1, 0), 64)", "0")),
        simulated(
            "the pause between attempts is too long",
            EMAIL,
            ONE,
            instead(
                "supervision.backoff",
                "least(greatest(_failures - 1, 0), 64)",
                "least(greatest(_failures, 0), 64)")),
        simulated(
            "the next attempt does not wait",
            EMAIL,
            ONE,
            instead(
                "supervision.weigh_attempts",
                "_facts.next_attempt_at <= internal.clock()",
                "true")));
  }

  private static List<KnownMutant> keysAndPauses() {
    return List.of(
        simulated(
            "a pause stops nobody",
            EMAIL,
            ONE,
            instead("queues.claim_tasks", "if _queue.paused_at is not null then", "if false then")),
        sentence(
            "a task that somebody holds is withdrawn",
            "supervision/begin_run/a_task_whose_ticket_is_gone_does_nothing.sql",
            without("supervision.consume_wakes", " where s.task_lease_id is null")),
        simulated(
            "a completion keeps the dedupe key",
            EMAIL,
            ONE,
            instead("queues.complete_batch", "if _keys_freed is not null then", "if false then")),
        simulated(
            "a dead letter keeps the dedupe key",
            EMAIL,
            ONE,
            instead(
                "queues.complete_for_engine",
                "if _open.dedupe_scope is not null then",
                "if false then")),
        simulated(
            "a key that holds until the start holds until the end",
            EMAIL,
            ONE,
            instead("queues.lease_rows", "if _keys_freed is not null then", "if false then")),
        simulated(
            "a key that holds until the end holds until the start",
            EMAIL,
            ONE,
            instead(
                "queues.lease_rows",
                "h.dedupe_scope = 'until_started' and h.deliveries = 1",
                "h.dedupe_scope is not null and h.deliveries = 1")),
        simulated(
            "a dedupe key keeps nobody out",
            EMAIL,
            ONE,
            instead(
                "queues.take_dedupe_key",
                "k.dedupe_key = _dedupe_key and k.task_id = _running.task_id;",
                "k.dedupe_key = _dedupe_key;")));
  }

  private static List<KnownMutant> records() {
    return List.of(
        simulated(
            "a lease expires and no error says so",
            EMAIL,
            ONE,
            instead(
                "queues.end_leases",
                "and l.task_lease_id = w.task_lease_id\n",
                "and l.task_lease_id = w.task_lease_id and false\n")),
        simulated(
            "a call that was not accepted leaves no error",
            EMAIL,
            ONE,
            without(
                "queues.handle_outcomes",
                """
                perform queues.fail_task(
                                (_held[_i].task).task_id, (_outcomes[_i]).error_message, _held[_i].task_lease_id, (_outcomes[_i]).error_kind);\
                """)),
        simulated(
            "a dead letter does not tell its last error",
            EMAIL,
            ONE,
            instead(
                "queues.promote_task",
                "failed.error_message, failed.stack_trace, failed.error_kind,",
                "null, failed.stack_trace, failed.error_kind,")),
        simulated(
            "a task does not know its cause",
            EMAIL,
            ONE,
            instead(
                "queues.append_tasks",
                "coalesce(n.caused_by_task_id, _running.task_id)",
                "n.caused_by_task_id"),
            without("queues.enqueue", "_cause := _running.task_id;")));
  }

  private static List<KnownMutant> retention() {
    return List.of(
        simulated(
            "retention takes open tasks",
            EMAIL,
            ONE,
            instead(
                "maintenance.keep_condition",
                "'select w.task_id from queues.ready w where w.task_id >= %1$s and w.task_id < %2$s"
                    + " union all '",
                "''")),
        simulated(
            "retention takes what has just ended",
            EMAIL,
            ONE,
            instead(
                "maintenance.keep_condition",
                "internal.clock() - s.history_retention)",
                "internal.clock() - s.history_retention + interval '1 hour')")),
        simulated(
            "retention takes the leases of open tasks",
            EMAIL,
            ONE,
            instead(
                "maintenance.keep_condition",
                "t.task_id < %s limit 10001",
                "t.task_id < %s and false limit 10001")),
        simulated(
            "retention takes the decisions of processes that are running",
            EMAIL,
            ONE,
            instead(
                "maintenance.keep_condition",
                "i.state in (''running'', ''stuck'') or i.last_run_at >= %L",
                "i.state = ''stuck'' or %L is null")),
        sentence(
            "retention takes the decisions of a process that has just ended",
            "maintenance/prune_ledger/keeps_the_decisions_of_a_process_that_ended_recently.sql",
            instead("maintenance.keep_condition", " or i.last_run_at >= %L", " or %L is null")));
  }
}
