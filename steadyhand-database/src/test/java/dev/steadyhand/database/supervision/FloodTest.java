package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Crew;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** Many concurrent wakes are harmless. */
@DatabaseTest
class FloodTest {
  private static final int WAKERS = 5;
  private static final int TRANSACTIONS = 20;
  private static final int WAKES = 100;
  private static final int SECONDS = 6;

  /** Seconds after the last wake until a run has consumed the last ticket. */
  private static final int REST = 3;

  /**
   * Ten thousand wakes, with a new fact for every hundred, while supervisors run and time passes.
   */
  @Test
  void ten_thousand_wakes_cause_no_more_runs_than_the_spacing_allows(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Emails.configure(database, "backoff_base", "1 hour");
    Emails.configure(database, "max_attempts", "1000");
    Emails.kickOff(database, 1);
    runDue(database);
    AtomicInteger wakersLeft = new AtomicInteger(WAKERS);

    Crew.run(
        database,
        WAKERS + 3,
        (session, member) -> {
          if (member < WAKERS) {
            wake(session);
            wakersLeft.decrementAndGet();
          } else if (member == WAKERS) {
            letTimePass(session);
          } else {
            do {
              Emails.runDue(session);
            } while (wakersLeft.get() > 0);
          }
          return null;
        });
    for (int rest = 0; rest < REST; rest++) {
      database.execute("select test.pass(interval '1 second')");
      runDue(database);
    }

    assertThat(database.number("select count(*) from supervision.decision"))
        .as("one at the start and one for each second")
        .isBetween(2L, SECONDS + REST + 1L);
    assertThat(
            database.number(
                """
                select (facts ->> 'num_failures')::integer
                from supervision.decision
                order by decision_id desc
                limit 1
                """))
        .as("facts that the last run saw")
        .isEqualTo(WAKERS * TRANSACTIONS);
    assertThat(
            database.number(
                "select count(*) from supervision.ticket_consumed where cause = 'trigger'"))
        .isEqualTo(WAKERS * TRANSACTIONS * WAKES);
    assertThat(database.texts("select cause from supervision.ticket"))
        .as("what is still to come")
        .containsExactly("recheck");
    assertThat(
            database.number("select count(*) from queues.ready r where r.instance_id is not null"))
        .as("what wakes the supervisor")
        .isOne();
    database.execute("select test.no_drift()");
  }

  private static void runDue(TestDatabase database) throws SQLException {
    try (Session session = new Session(database.connect())) {
      Emails.runDue(session);
    }
  }

  private static void wake(Session session) throws SQLException {
    session.connection().setAutoCommit(false);
    for (int i = 0; i < TRANSACTIONS; i++) {
      session.execute(
          """
          with attempt as (
              insert into comms.send_email_attempt (send_email_task_id) values (1) returning send_email_attempt_id
          )
          insert into comms.send_email_attempt_failed (send_email_attempt_id, error_kind)
          select send_email_attempt_id, 'provider_unreachable' from attempt
          """);
      session.execute(
          "select supervision.wake('comms.send_email', 1) from generate_series(1, ?::integer)",
          WAKES);
      session.connection().commit();
    }
  }

  private static void letTimePass(Session session) throws SQLException {
    for (int i = 0; i < SECONDS; i++) {
      session.execute("select test.pass(interval '1 second')");
      Emails.runDue(session);
    }
  }

  private static final int FAMILY = 6;
  private static final int TURNS = 60;

  /** A deadlock fails its victim, and the test. */
  @Test
  void parents_and_children_that_wake_each_other_never_deadlock(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Families.install(database);
    Emails.makeHasty(database);
    Emails.configure(database, "max_attempts", "1");
    Emails.kickOff(database, FAMILY);
    database.execute("select app.kickoff_family(n) from generate_series(1, 3) n");

    Crew.run(
        database,
        12,
        (session, member) -> {
          RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(member);
          for (int turn = 0; turn < TURNS; turn++) {
            takeTurn(session, random);
          }
          return null;
        });
    runDue(database);
    database.execute("select supervision.wake('app.family', n) from generate_series(1, 3) n");
    runDue(database);

    assertThat(
            database.texts(
                """
                select format('%s %s %s', c.running, c.succeeded, c.failed)
                from generate_series(1, 3) n, supervision.children_of('app.family', n) c
                """))
        .as("what each parent knows of its children")
        .containsOnly(
            database.text(
                """
                select format('%s %s %s',
                    count(*) filter (where i.state = 'running'),
                    count(*) filter (where i.state = 'succeeded'),
                    count(*) filter (where i.state = 'failed'))
                from supervision.instance i
                where i.process_name = 'comms.send_email'
                """));
    assertThat(database.texts("select c::text from supervision.check_children() c")).isEmpty();
    assertThat(database.number("select count(*) from supervision.process_released"))
        .as("releases, so that children went back and forth")
        .isPositive();
    database.execute("select test.no_drift()");
  }

  private static void takeTurn(Session session, RandomGenerator random) throws SQLException {
    long child = random.nextLong(1, FAMILY + 1);
    long parent = random.nextLong(1, 4);
    switch (random.nextInt(5)) {
      case 0 -> session.execute("select supervision.wake('app.family', ?)", parent);
      case 1 ->
          session.execute(
              """
              select comms.record_email_failure(jsonb_build_object('original_payload',
                  jsonb_build_object('send_email_attempt_id', max(a.send_email_attempt_id)), 'error_kind', 'timeout'))
              from comms.send_email_attempt a
              where a.send_email_task_id = ?
              """,
              child);
      case 2 -> release(session, child);
      default -> Emails.runDue(session);
    }
  }

  /** Releases it if it has failed by then, and was not released by another session. */
  private static void release(Session session, long child) throws SQLException {
    try {
      session.execute("select supervision.release('comms.send_email', ?, 'once more')", child);
    } catch (SQLException e) {
      assertThat(e.getSQLState()).isEqualTo("SH018");
    }
  }
}
