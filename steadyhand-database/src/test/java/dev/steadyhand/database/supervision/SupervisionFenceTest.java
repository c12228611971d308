package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Every lock, and every order of operations, in a run of a supervisor. */
class SupervisionFenceTest {
  private static final String ATTEMPTS = "select count(*) from comms.send_email_attempt";
  private static final String REPLAY =
      "select queues.replay_dead_letter(d.task_id, 'same', 'fixed') from queues.dead_letter d";
  private static final String DECISIONS = "select count(*) from supervision.decision";

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "two supervisors at once schedule one attempt",
                Mutation.without("supervision.lock_roots", "for no key update skip locked"),
                SupervisionFenceTest::superviseBesideARun),
            new Fence(
                "a run does not wait for another",
                Mutation.without("supervision.lock_roots", "skip locked"),
                SupervisionFenceTest::superviseBesideARun),
            new Fence(
                "facts are read under the lock",
                Mutation.FACTS_FIRST,
                SupervisionFenceTest::superviseAfterARunThatCameBetween),
            new Fence(
                "whoever finds the root busy comes back",
                new Mutation(
                    "supervision.begin_runs",
                    "where r.status in ('busy', 'spaced')",
                    "where r.status = 'spaced'"),
                SupervisionFenceTest::superviseBesideARun),
            new Fence(
                "a run does not keep others from writing facts",
                new Mutation("supervision.lock_roots", "for no key update", "for update"),
                SupervisionFenceTest::writeFactsBesideARun),
            new Fence(
                "a run does not wait for a claim of a wake that it has seen",
                Mutation.without("supervision.consume_wakes", "skip locked"),
                SupervisionFenceTest::superviseBesideAClaim),
            new Fence(
                "a run that is made alone does not wait for whoever has it",
                Mutation.without("supervision.run_alone", "for update of w skip locked"),
                SupervisionFenceTest::runAloneBesideARun),
            new Fence(
                "a worker that was lost is recovered once",
                Mutation.without("queues.recover_lost_workers", "for update skip locked"),
                SupervisionFenceTest::recoverBesideARecovery),
            new Fence(
                "reports of children are counted after the wakes are consumed",
                new Mutation(
                    "supervision.begin_runs",
                    "    _runs := supervision.consume_wakes(_process, _runs);",
                    """
                        perform supervision.fold_reports(_process.process_name, r.instance_id) from unnest(_runs) r where r.status is null;
                        return supervision.consume_wakes(_process, _runs);
                    """),
                SupervisionFenceTest::superviseAParentWhoseChildEnds),
            new Fence(
                "a child cannot end unseen while its parent begins to watch it",
                Mutation.without(
                    "supervision.watch",
                    "perform supervision.lock_root_shared(_child_process, _child_id);"),
                SupervisionFenceTest::watchAChildThatIsEnding),
            new Fence(
                "a release waits for a run",
                Mutation.without("supervision.lock_root_waiting", "for no key update"),
                SupervisionFenceTest::releaseBesideARun),
            new Fence(
                "a replay and a release lock in one order",
                new Mutation(
                    "supervision.lock_with_ancestors",
                    "perform supervision.lock_root_waiting(locked_processes[_i], locked_ids[_i]);",
                    "null;"),
                SupervisionFenceTest::replayBesideARelease),
            new Fence(
                "what is being replayed does not get stuck",
                new Mutation(
                    "supervision.stop_process",
                    "supervision.is_replayed(_dead_letter_id, _with_handling =>"
                        + " _is_last_resort)",
                    "false"),
                SupervisionFenceTest::stopBesideAReplay))
        .map(Fence::tests);
  }

  private static void kickOff(TestDatabase database) throws SQLException {
    Emails.makeHasty(database);
    Emails.kickOff(database, 1);
  }

  private static void superviseBesideARun(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    assertThat(first.text(Emails.SUPERVISE)).isEqualTo("scheduled");
    assertThat(second.text(Emails.SUPERVISE)).isEqualTo("busy");
    first.connection().commit();
    assertThat(Emails.runDue(second)).as("those that came back").isEqualTo(1);
    assertThat(second.number(ATTEMPTS)).isOne();
    assertThat(second.texts("select action from supervision.decision order by decision_id"))
        .containsExactly("schedule_attempt", "wait");
  }

  private static void superviseAfterARunThatCameBetween(
      TestDatabase database, Session first, Session second) throws Exception {
    kickOff(database);
    try (Gate gate =
            Gate.beforeVariable(
                database, "supervision.begin_run", "_process supervision.process :=");
        Session observer = new Session(database.connect())) {
      gate.shut();
      Waiting<String> late =
          Waiting.start(second, () -> second.text(Emails.SUPERVISE)).untilBlocked(observer);
      assertThat(gate.keeper().text(Emails.SUPERVISE)).isEqualTo("scheduled");
      gate.open();
      assertThat(late.answer()).isEqualTo("scheduled");
    }
    assertThat(second.number(ATTEMPTS)).isOne();
  }

  private static void writeFactsBesideARun(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    Emails.runDue(second);
    assertThat(first.text(Emails.SUPERVISE)).isEqualTo("scheduled");

    Emails.fail(second, 1);
    second.execute("insert into comms.send_email_attempt (send_email_task_id) values (1)");
    second.execute("select supervision.wake('comms.send_email', 1)");
  }

  private static void superviseBesideAClaim(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    assertThat(first.number("select count(*) from queues.dequeue_batch(1)")).isOne();
    assertThat(second.text(Emails.SUPERVISE)).isEqualTo("scheduled");
    first.connection().commit();
  }

  private static void runAloneBesideARun(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    assertThat(first.number("select count(*) from supervision.run_due('default', 10)")).isOne();
    assertThat(second.text("select supervision.run_alone(1)")).isEqualTo("f");
    first.connection().commit();
    assertThat(second.number(ATTEMPTS)).isOne();
  }

  private static void recoverBesideARecovery(TestDatabase database, Session first, Session second)
      throws Exception {
    database.execute("select queues.begin_worker('gone', '{default}')");
    database.execute("update queues.worker set seen_at = seen_at - interval '2 minutes'");
    String recover = "select count(*) from queues.recover_lost_workers()";
    assertThat(first.number(recover)).isOne();
    assertThat(second.number(recover)).isZero();
    first.connection().commit();
  }

  /** The child commits its report and its wake while the run of its parent is beginning. */
  private static void superviseAParentWhoseChildEnds(
      TestDatabase database, Session first, Session second) throws Exception {
    Families.install(database);
    kickOff(database);
    Emails.configure(database, "max_attempts", "1");
    database.execute("select app.kickoff_family(1)");
    Emails.runDue(second);
    Emails.fail(second, 1);
    try (Gate gate =
            Gate.beforeVariable(
                database, "supervision.consume_wakes", "_page constant integer := 1000;");
        Session observer = new Session(database.connect())) {
      gate.shut();
      Waiting<String> parent =
          Waiting.start(
                  second,
                  () -> second.text("select app.family_supervisor('{\"family_task_id\": 1}')"))
              .untilBlocked(observer);
      assertThat(gate.keeper().text(Emails.SUPERVISE)).isEqualTo("max_attempts_reached");
      gate.open();
      assertThat(parent.answer()).contains("watching");
    }
    Emails.runDue(second);
    assertThat(
            second.text("select state from supervision.instance where process_name = 'app.family'"))
        .isEqualTo("failed");
  }

  private static void watchAChildThatIsEnding(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    Emails.configure(database, "max_attempts", "1");
    Emails.runDue(second);
    Emails.fail(second, 1);
    assertThat(
            first.text(
                "select supervision.lock_roots(supervision.find_process('comms.send_email'),"
                    + " '{1}')"))
        .isEqualTo("{1}");
    try (Session observer = new Session(database.connect())) {
      Waiting<String> watch =
          Waiting.start(
                  second,
                  () ->
                      second.text(
                          "select supervision.watch('comms.send_sms', 7, 'comms.send_email', 1)"))
              .untilBlocked(observer);
      assertThat(first.text(Emails.SUPERVISE)).isEqualTo("max_attempts_reached");
      first.connection().commit();
      assertThat(watch.answer()).isEqualTo("failed");
    }
    assertThat(second.text("select (supervision.children_of('comms.send_sms', 7))::text"))
        .isEqualTo("(0,0,1,0,\"comms.send_email 1 is failed\",0)");
  }

  /** A release holds the root and then locks the dead letter. */
  private static void replayBesideARelease(TestDatabase database, Session first, Session second)
      throws Exception {
    supervisorDies(database);
    database.execute("select test.run_due()");
    first.execute("select supervision.lock_root_waiting('comms.send_email', 1)");
    Waiting<String> replay =
        Waiting.start(second, () -> second.text(REPLAY))
            .untilBlocked(new Session(database.connect()));
    first.execute("select supervision.release('comms.send_email', 1, 'fixed', 'me')");
    first.connection().commit();
    assertThatThrownBy(replay::answer).hasStackTraceContaining("was replayed or discarded before");
  }

  private static void stopBesideAReplay(TestDatabase database, Session first, Session second)
      throws Exception {
    supervisorDies(database);
    first.execute(REPLAY);
    Waiting<String> stop =
        Waiting.start(
                second,
                () ->
                    second.text(
                        """
                        select supervision.record_supervisor_failure(jsonb_build_object('dead_letter_id', d.task_id)) ->> 'status'
                        from queues.dead_letter d
                        """))
            .untilBlocked(new Session(database.connect()));
    first.connection().commit();
    assertThat(stop.answer()).isEqualTo("coalesced");
    assertThat(
            database.text(
                "select state from supervision.instance where instance_id = 1 and process_name ="
                    + " 'comms.send_email'"))
        .isEqualTo("running");
  }

  private static void supervisorDies(TestDatabase database) throws SQLException {
    database.execute("select test.email()");
    database.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
        from queues.dequeue_batch(1) d
        """);
  }

  /** The run finds that another attempt is allowed now, so there is nothing left to release. */
  private static void releaseBesideARun(TestDatabase database, Session first, Session second)
      throws Exception {
    kickOff(database);
    Emails.configure(database, "max_attempts", "1");
    Emails.runDue(second);
    Emails.fail(second, 1);
    Emails.runDue(second);
    assertThat(second.text("select state from supervision.instance")).isEqualTo("failed");

    Emails.configure(database, "max_attempts", "2");
    assertThat(first.text(Emails.SUPERVISE)).isEqualTo("scheduled");
    try (Session observer = new Session(database.connect())) {
      Waiting<String> release =
          Waiting.start(
                  second,
                  () ->
                      second.text(
                          """
                          select supervision.release_one('comms.send_email', 1, 'fixed', 'me')
                          """))
              .untilBlocked(observer);
      first.connection().commit();
      assertThat(release.answer()).isEqualTo("0");
    }
  }
}
