package dev.steadyhand.simulator.mutant;

import static dev.steadyhand.simulator.Level.ONE;
import static dev.steadyhand.simulator.mutant.Change.instead;
import static dev.steadyhand.simulator.mutant.Change.without;
import static dev.steadyhand.simulator.mutant.KnownMutant.sentence;
import static dev.steadyhand.simulator.mutant.KnownMutant.simulated;

import java.util.List;
import java.util.stream.Stream;

/** Breaks of jobs in Java, which the queue retries: tries, pauses, records and cancellation. */
final class JobMutants {
  /** Its members are jobs. */
  private static final String BATCH = "queues.run_batch";

  private JobMutants() {}

  /** All of them. */
  static List<KnownMutant> all() {
    return Stream.of(tries(), records(), cancellation()).flatMap(List::stream).toList();
  }

  private static List<KnownMutant> tries() {
    return List.of(
        simulated(
            "a job is tried once too often",
            BATCH,
            ONE,
            instead(
                "queues.fail_attempt",
                "_held.tries + 1 >= _policy.max_attempts",
                "_held.tries >= _policy.max_attempts")),
        simulated(
            "a job is given up one try too soon",
            BATCH,
            ONE,
            instead(
                "queues.fail_attempt",
                "_held.tries + 1 >= _policy.max_attempts",
                "_held.tries + 2 >= _policy.max_attempts")),
        simulated(
            "a job that failed for good is tried again",
            BATCH,
            ONE,
            without("queues.fail_attempt", "_is_permanent or ")),
        simulated(
            "a job that asked for a pause gets that of its policy",
            BATCH,
            ONE,
            instead("queues.fail_attempt", "when _retry_after is null then", "when true then")),
        simulated(
            "the pause of a job is that of the next try",
            BATCH,
            ONE,
            instead("queues.attempt_delay", "least(_tries, 30) - 1", "least(_tries, 30)")),
        simulated(
            "the pause of a job has no limit",
            BATCH,
            ONE,
            instead(
                "queues.attempt_delay",
                "extract(epoch from _max_delay))",
                "extract(epoch from _max_delay) * 1000)")),
        simulated(
            "the tries of a job count towards the ceiling",
            BATCH,
            ONE,
            instead("queues.fail_attempt", "'failed', false,", "'failed', true,")));
  }

  private static List<KnownMutant> records() {
    return List.of(
        simulated(
            "the stack trace of a job is not kept",
            BATCH,
            ONE,
            instead("queues.fail_attempt", "_error_kind, _stack_trace)", "_error_kind, null)")),
        simulated(
            "the dead letter of a job has no stack trace",
            BATCH,
            ONE,
            instead(
                "queues.promote_task",
                "failed.error_message, failed.stack_trace,",
                "failed.error_message, null,")),
        sentence(
            "a job that was done is given up because a later delivery fails",
            "queues/fail_attempt/does_not_undo_what_an_earlier_delivery_has_done.sql",
            instead(
                "queues.fail_attempt",
                "if exists (select from queues.task_outcome o where o.task_id = _task_id and"
                    + " o.outcome = 'accepted') then",
                "if false then")));
  }

  private static List<KnownMutant> cancellation() {
    return List.of(
        simulated(
            "a cancelled job is tried again",
            BATCH,
            ONE,
            instead(
                "queues.fail_attempt",
                "if exists (select from queues.task_cancel_requested c where c.task_id = _task_id)"
                    + " then",
                "if false then")),
        simulated(
            "a cancelled job is begun again",
            BATCH,
            ONE,
            instead("queues.start_batch", "task_id = any (_cancelled)", "false")),
        simulated(
            "whoever holds a task loses it when it is cancelled",
            BATCH,
            ONE,
            instead(
                "queues.cancel_task",
                "coalesce(_open.expires_at > internal.wall_clock(), false)",
                "false")),
        simulated(
            "the supervisor of a task that was cancelled while it was held is not told",
            "comms.send_email",
            ONE,
            without(
                "queues.complete_cancelled",
                "perform queues.follow_up_by_hand(_task_id, null, _actor);")),
        sentence(
            "a cancelled task whose workers are lost is given up",
            "queues/cancel_task/what_loses_its_workers_after_it_is_no_dead_letter.sql",
            instead(
                "queues.lease_rows",
                "if exists (select from queues.task_cancel_requested k where k.task_id = _task_id)"
                    + " then",
                "if false then")),
        sentence(
            "what has succeeded is cancelled",
            "queues/cancel_task/what_has_succeeded_before_it_has_succeeded.sql",
            without(
                "queues.start_batch",
                " and not exists (select from queues.task_outcome o where o.task_id = c.task_id)")),
        simulated(
            "a task that nobody holds is only asked to stop",
            BATCH,
            ONE,
            instead(
                "queues.cancel_task",
                "coalesce(_open.expires_at > internal.wall_clock(), false)",
                "true")));
  }
}
