package dev.steadyhand.simulator.mutant;

import static dev.steadyhand.simulator.Level.ONE;
import static dev.steadyhand.simulator.Level.TWO;
import static dev.steadyhand.simulator.mutant.Change.instead;
import static dev.steadyhand.simulator.mutant.Change.without;
import static dev.steadyhand.simulator.mutant.KnownMutant.fence;
import static dev.steadyhand.simulator.mutant.KnownMutant.sentence;
import static dev.steadyhand.simulator.mutant.KnownMutant.simulated;

import dev.steadyhand.database.testing.Mutation;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * What a careless change could do to the engine. Who guards the guards: the simulator is worth
 * something as long as it notices every one of these.
 */
final class Mutants {
  private static final String EMAIL = "comms.send_email";
  private static final String SMS = "comms.send_sms";
  private static final String DELETION = "accounts.account_deletion";

  /** A small tree of the tests' own: in ours a child has a long way to its end. */
  private static final String FAMILY = "family.member";

  private Mutants() {}

  /** All of them. */
  static List<KnownMutant> all() {
    List<KnownMutant> all = new ArrayList<>(engine());
    all.addAll(QueueMutants.all());
    all.addAll(JobMutants.all());
    all.addAll(SupervisionMutants.all());
    return List.copyOf(all);
  }

  private static List<KnownMutant> engine() {
    return List.of(
        simulated(
            "a run does not lock its root",
            EMAIL,
            TWO,
            without("supervision.lock_roots", "for no key update skip locked")),
        simulated(
            "facts are read before the lock",
            EMAIL,
            TWO,
            Mutation.FACTS_FIRST::apply,
            WITHOUT_ACT_FUNCTION,
            UNSPACED),
        fence(
            "a run that finds its root busy does not come back",
            "steadyhand-database/src/test/java/dev/steadyhand/database/supervision/SupervisionFenceTest.java",
            "whoever finds the root busy comes back",
            instead(
                "supervision.begin_runs",
                "where r.status in ('busy', 'spaced')",
                "where r.status = 'spaced'")),
        simulated("a wake is saved when another one can be seen", EMAIL, ONE, ONE_WAKE_IS_ENOUGH),
        simulated(
            "a parent begins to watch a child that may be ending",
            FAMILY,
            TWO,
            without(
                "supervision.watch",
                "perform supervision.lock_root_shared(_child_process, _child_id);")),
        simulated(
            "a claim takes what others hold",
            EMAIL,
            ONE,
            without("queues.take_due", "and w.task_lease_id is null")),
        simulated(
            "whoever knows the task may complete it",
            EMAIL,
            ONE,
            without("queues.hold_tasks", "and w.task_lease_id = g.task_lease_id"),
            without("queues.complete_batch", "w.task_lease_id = g.task_lease_id and"),
            without("queues.complete_task", "w.task_lease_id = _task_lease_id and")),
        simulated(
            "a lease that has expired is as good as one that has not",
            EMAIL,
            ONE,
            without("queues.hold_tasks", "and w.expires_at > _now"),
            instead(
                "queues.lock_held",
                "_held.expires_at > internal.wall_clock()",
                "_held.expires_at is not null"),
            without("queues.complete_batch", " and w.expires_at > internal.wall_clock()"),
            instead(
                "queues.complete_batch",
                "g.task_lease_id is not null and g.expires_at <= g.done_at",
                "false"),
            without("queues.complete_task", "and w.expires_at > internal.wall_clock()")),
        simulated(
            "whoever knows the task may hand it back",
            EMAIL,
            ONE,
            without("queues.lock_held", "and w.task_lease_id = _task_lease_id")),
        simulated("a lease expires and nobody writes it down", EMAIL, ONE, UNRECORDED_EXPIRY),
        simulated(
            "every delivery that expires counts",
            EMAIL,
            ONE,
            instead("queues.end_leases", "not queues.lost_delivery_counts(w)", "false")),
        simulated(
            "no delivery that expires counts",
            EMAIL,
            ONE,
            without("queues.end_leases", "and not queues.lost_delivery_counts(w)")),
        simulated(
            "a start is noted as a renewal",
            EMAIL,
            ONE,
            instead("queues.start_task", "_task_lease_id, true)", "_task_lease_id, null)")),
        sentence(
            "what does not count counts at the ceiling",
            "queues/promote_task/counts_no_delivery_that_ended_by_shutdown_up_to_the_cap.sql",
            instead(
                "queues.lease_rows",
                "w.deliveries - w.uncounted < _claim.delivery_ceiling",
                "w.deliveries < _claim.delivery_ceiling")),
        simulated(
            "a run leaves no wake for the next",
            EMAIL,
            ONE,
            without(
                "supervision.end_runs", "perform supervision.leave_next_wakes(_process, _steps);")),
        simulated(
            "a wake is removed without a decision",
            EMAIL,
            ONE,
            instead("supervision.run_entries", "where r.status is null)", "where false)")),
        simulated(
            "a run is not completed with what it did",
            EMAIL,
            ONE,
            instead(
                "supervision.consume_wakes",
                "where s.task_lease_id is null))",
                "where s.task_lease_id is null and s.task_id <> s.run_task_id))")),
        simulated(
            "a leased run is not completed with what it did",
            EMAIL,
            ONE,
            without(
                "queues.run_tasks",
                "perform queues.complete_held_tasks(_task_ids, _task_lease_ids);")),
        simulated(
            "the idempotency key names the attempt",
            EMAIL,
            ONE,
            instead(
                "comms.get_email_payload",
                "comms.message_key(_message.message_id)",
                "'attempt-' || _send_email_attempt_id")),
        simulated(
            "a call is made again though its outcome is known",
            EMAIL,
            ONE,
            instead(
                "queues.calls_that_are_over", "where o.task_id = any (_task_ids)", "where false")),
        simulated(
            "a call without an answer is made again",
            SMS,
            ONE,
            instead(
                "queues.calls_that_are_over", "where s.task_id = any (_task_ids)", "where false")),
        simulated(
            "what a provider answered is forgotten by the handler",
            EMAIL,
            ONE,
            instead(
                "queues.handle_outcomes",
                "queues.handler_payload((_held[_i].task).payload, _outcomes[_i])",
                "null")),
        simulated(
            "a task has as many outcomes as there are answers",
            EMAIL,
            ONE,
            new DroppedConstraint("queues.task_outcome", "task_outcome_pkey")),
        simulated(
            "an instance is made known again and again",
            DELETION,
            ONE,
            new DroppedConstraint("supervision.instance", "instance_pkey")),
        simulated(
            "nobody is told of a dead letter",
            EMAIL,
            ONE,
            instead("queues.dead_letter_tasks", "if _follow_up is null then", "if true then")),
        simulated(
            "calls finished together are not completed",
            EMAIL,
            ONE,
            without(
                "queues.finish_calls",
                "perform queues.complete_held_tasks(_task_ids, _task_lease_ids);")),
        simulated(
            "a recovery that is rolled back is not made again soon",
            EMAIL,
            ONE,
            instead(
                "queues.recover_expired_leases",
                "if cardinality(_rows) = 0\n",
                "if cardinality(_rows) < _limit\n")),
        simulated(
            "a child does not report its end",
            DELETION,
            ONE,
            instead(
                "supervision.save_instances", "if exists (select", "if false and exists (select")));
  }

  /** Its supervisor function is what runs it then. */
  private static final Change WITHOUT_ACT_FUNCTION =
      owner -> {
        try (Statement statement = owner.createStatement()) {
          statement.execute(
              "update supervision.process set act_function = null where process_name ="
                  + " 'comms.send_email'");
        }
      };

  /** With a second between two runs the facts are seldom old enough to matter. */
  private static final Setting UNSPACED = new Setting(EMAIL, "least_spacing", "0");

  private static final Change ONE_WAKE_IS_ENOUGH =
      instead(
          "supervision.wake",
          "if current_setting('steadyhand.task', true) <> '' then",
          """
          if exists (
              select from supervision.ticket t where t.process_name = _process_name and t.instance_id = _instance_id)
          then
              return _task_id;
          end if;
          if current_setting('steadyhand.task', true) <> '' then
          """);

  private static final Change UNRECORDED_EXPIRY =
      instead(
          "queues.end_leases",
          """
              select w.task_lease_id, w.task_id, _now, _reason, w.task_id <> all (_uncounted)
              from queues.ready w
              where w.ctid = any (_rows);
          """,
          """
              select w.task_lease_id, w.task_id, _now, _reason, w.task_id <> all (_uncounted)
              from queues.ready w
              where false;
          """);
}
