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
    AFTER_THE_LOCK("supervision.begin_runs", "_runs := supervision.consume_wakes("),
    AFTER_CONSUMPTION("supervision.begin_runs", "for _reporting in"),
    AFTER_FACTS("supervision.take_steps", "if supervision.acts_for_all("),
    AFTER_EFFECTS("supervision.run", "return supervision.end_run("),
    BEFORE_COMMIT("supervision.end_run", "return jsonb_build_object('status',");

    private final String function;
    private final String piece;

    Moment(String function, String piece) {
      this.function = function;
      this.piece = piece;
    }

    Gate gate(TestDatabase database) throws SQLException {
      return Gate.before(database, function, piece);
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
    Mutation.without(
            "supervision.begin_runs", "_runs := supervision.consume_wakes(_process, _runs);")
        .apply(database);
    new Mutation(
            "supervision.take_steps",
            "return _steps;",
            "perform supervision.consume_wakes(_process, _runs); return _steps;")
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
