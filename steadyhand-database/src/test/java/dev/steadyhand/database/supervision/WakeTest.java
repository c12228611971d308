package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No wake is lost: whenever a fact and a wake are committed, a run that ends later has seen the
 * fact. The clock is stopped, so that no recheck can compensate for a lost wake.
 */
@DatabaseTest
class WakeTest {
  private static final int ROUNDS = 50;

  /** When the waker commits. */
  private enum Moment {
    AFTER_THE_LOCK("supervision.begin_run", "_run.task_id := coalesce(", false),
    AFTER_CONSUMPTION(
        "supervision.start_locked_run", "if (_run.instance).state = 'stuck' then", false),
    AFTER_FACTS(
        Emails.SUPERVISOR, "_facts := comms.send_email_supervisor_facts(_run.instance_id);", true),
    AFTER_EFFECTS(Emails.SUPERVISOR, "return supervision.end_run(", false),
    BEFORE_COMMIT(
        "supervision.end_run", "return jsonb_build_object('status', _after.status);", false);

    private final String function;
    private final String piece;
    private final boolean after;

    Moment(String function, String piece, boolean after) {
      this.function = function;
      this.piece = piece;
      this.after = after;
    }

    Gate gate(TestDatabase database) throws SQLException {
      return after ? Gate.after(database, function, piece) : Gate.before(database, function, piece);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_wake_during_a_run_is_not_lost(
      Moment moment, @From(Template.SENTENCES) TestDatabase database) throws Exception {
    wakeDuringRuns(database, moment, ROUNDS);
  }

  @Test
  void a_wake_after_a_run_is_not_lost(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    Emails.makeHasty(database);
    Emails.kickOff(database, 1);
    try (Session session = new Session(database.connect())) {
      Emails.runDue(session);
      for (int attempt = 1; attempt <= ROUNDS; attempt++) {
        session.execute(Emails.SUPERVISE);
        Emails.fail(session, attempt);
        Emails.runDue(session);
        assertSeen(database, attempt);
      }
    }
  }

  @Test
  void a_wake_is_lost_if_tickets_are_consumed_after_the_facts_were_read(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    database.execute(
        """
        create function test.nothing(
            _process_name text, _instance_id bigint, _task_id bigint, _ticket_id bigint)
        returns jsonb language sql return '{}'::jsonb
        """);
    new Mutation(
            "supervision.start_locked_run",
            "_trigger || supervision.consume_tickets(",
            "_trigger || test.nothing(")
        .apply(database);
    new Mutation(
            Emails.SUPERVISOR,
            "_step := comms.send_email_decide(_facts);",
            """
            perform supervision.consume_tickets('comms.send_email', _run.instance_id, _run.task_id);
            _step := comms.send_email_decide(_facts);
            """)
        .apply(database);
    assertThatThrownBy(() -> wakeDuringRuns(database, Moment.AFTER_FACTS, 1))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("failure 1 was seen");
  }

  private static void wakeDuringRuns(TestDatabase database, Moment moment, int rounds)
      throws Exception {
    Emails.makeHasty(database);
    Emails.kickOff(database, 1);
    try (Gate gate = moment.gate(database);
        Session runner = new Session(database.connect());
        Session waker = new Session(database.connect())) {
      Emails.runDue(runner);
      for (int attempt = 1; attempt <= rounds; attempt++) {
        gate.shut();
        Waiting<String> run =
            Waiting.start(runner, () -> runner.text(Emails.SUPERVISE)).untilBlocked(waker);
        Emails.fail(waker, attempt);
        gate.open();
        assertThat(run.answer()).isEqualTo("scheduled");
        Emails.runDue(runner);
        assertSeen(database, attempt);
      }
    }
  }

  /** A failure that was seen is followed by another attempt. */
  private static void assertSeen(TestDatabase database, int failures) throws SQLException {
    assertThat(database.number("select count(*) from comms.send_email_attempt"))
        .as("attempts, if failure %d was seen", failures)
        .isEqualTo(failures + 1);
  }
}
