package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** A process that keeps scheduling itself is stopped; one that is woken by others is not. */
@DatabaseTest
class RunCapTest {
  private static final int CAP = 5;

  /** Uses a decide function that always asks for an immediate rerun. */
  private static void kickOffRestless(TestDatabase database) throws SQLException {
    new Mutation(
            "comms.send_email_decide",
            "supervision.decide_attempt(_facts)",
            "row('wait', 'scheduled', 'running', _facts.next_attempt_at,"
                + " 'restless')::supervision.step")
        .apply(database);
    Emails.configure(database, "run_cap", String.valueOf(CAP));
    Emails.configure(database, "least_spacing", "0");
    Emails.kickOff(database, 1);
  }

  @Test
  void a_process_that_keeps_waking_itself_for_nothing_ends_stuck(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    kickOffRestless(database);
    try (Session session = new Session(database.connect())) {
      Emails.runDue(session);
    }

    assertThat(database.number("select count(*) from supervision.decision"))
        .as("the first, and those that found nothing new")
        .isEqualTo(1 + CAP);
    assertThat(database.text("select state || ': ' || reason from supervision.instance"))
        .isEqualTo("stuck: run cap reached: 5 self-scheduled runs with unchanged facts");
    assertThat(database.text("select reason from supervision.process_stuck"))
        .isEqualTo("run_cap_reached");
    assertThat(database.number("select count(*) from queues.ready")).isZero();
  }

  @Test
  void wakes_from_outside_do_not_trip_the_cap(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    Emails.configure(database, "run_cap", String.valueOf(CAP));
    Emails.configure(database, "least_spacing", "0");
    Emails.kickOff(database, 1);
    try (Session session = new Session(database.connect())) {
      Emails.runDue(session);
      for (int i = 0; i < 10 * CAP; i++) {
        session.execute("select supervision.wake('comms.send_email', 1)");
        assertThat(Emails.runDue(session)).isOne();
      }
    }

    assertThat(database.number("select runs from supervision.instance")).isEqualTo(1 + 10 * CAP);
    assertThat(database.text("select state from supervision.instance")).isEqualTo("running");
  }

  @Test
  void wakes_from_outside_between_its_own_do_not_trip_the_cap_either(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    kickOffRestless(database);
    try (Session session = new Session(database.connect())) {
      for (int i = 0; i < 10 * CAP; i++) {
        session.execute("select supervision.wake('comms.send_email', 1)");
        session.execute(
            """
            select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1) d
            """);
      }
    }

    assertThat(database.number("select runs from supervision.instance")).isEqualTo(10 * CAP);
    assertThat(database.text("select state from supervision.instance")).isEqualTo("running");
  }
}
