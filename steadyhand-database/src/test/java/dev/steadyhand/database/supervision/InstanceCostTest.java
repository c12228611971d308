package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The cost of queries on one instance does not depend on the number of instances, even with plans
 * that were made while the tables were almost empty and not analyzed. Measured in buffers.
 */
@DatabaseTest
class InstanceCostTest {
  /** Indexes may have an additional level. */
  private static final double ALLOWED = 10;

  private static final int ROUNDS = 10;
  private static final int FEW = 100;
  private static final int MANY = 5_000;
  private static final Pattern BUFFERS = Pattern.compile("\"Shared (?:Hit|Read) Blocks\": (\\d+)");

  private static final String WAKE = "select supervision.wake('comms.send_email', %d)";
  private static final String BY_STATE =
      "select count(*) from supervision.search_instances('comms.send_email', '{stuck}') where %d >"
          + " 0";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select supervision.find_instance('comms.send_email', %d)",
        WAKE,
        "select comms.send_email_supervisor('{\"send_email_task_id\": %d}')",
        "select comms.send_email_supervisor_facts(%d)"
      })
  void a_query_on_one_costs_the_same_among_any_number(String look, TestDatabase database)
      throws SQLException {
    assertThat(growth(database, look)).isLessThan(ALLOWED);
  }

  /** Control: with an index on all instances of a process the cost grows. */
  @Test
  void a_query_over_an_index_that_is_not_partial_grows(TestDatabase database) throws SQLException {
    database.execute("drop index supervision.instance_by_state");
    database.execute(
        "create index instance_by_state on supervision.instance (process_name, state, started_at,"
            + " instance_id)");
    assertThat(growth(database, WAKE)).isGreaterThan(ALLOWED);
  }

  @Test
  void a_search_by_state_reads_only_those(TestDatabase database) throws SQLException {
    assertThat(growth(database, BY_STATE)).isLessThan(ALLOWED);
  }

  @Test
  void a_search_by_state_without_its_index_grows(TestDatabase database) throws SQLException {
    database.execute("drop index supervision.instance_by_state");
    assertThat(growth(database, BY_STATE)).isGreaterThan(ALLOWED);
  }

  private static double growth(TestDatabase database, String look) throws SQLException {
    database.execute("alter table supervision.instance set (autovacuum_enabled = false)");
    database.execute("alter table comms.send_email_task set (autovacuum_enabled = false)");
    Emails.makeHasty(database);
    growTo(database, 1);
    try (Session session = new Session(database.connect())) {
      for (int i = 0; i < ROUNDS; i++) {
        session.text(look.formatted(1));
      }
      double few = buffers(database, session, look, FEW);
      double many = buffers(database, session, look, MANY);
      System.out.printf("buffers among %d, %d: %.1f %.1f of %s%n", FEW, MANY, few, many, look);
      return many - few;
    }
  }

  /** Uses a different instance each time, to avoid effects of the previous one. */
  private static double buffers(TestDatabase database, Session session, String look, int instances)
      throws SQLException {
    growTo(database, instances);
    long sum = 0;
    for (int i = 1; i <= ROUNDS; i++) {
      String plan =
          session.text(
              "explain (analyze, buffers, format json) " + look.formatted(instances / 2 + i));
      Matcher matcher = BUFFERS.matcher(String.valueOf(plan));
      for (int j = 0; j < 2 && matcher.find(); j++) {
        sum += Long.parseLong(matcher.group(1));
      }
    }
    return (double) sum / ROUNDS;
  }

  /** Creates instances as successive kickoffs would, except for their tickets. */
  private static void growTo(TestDatabase database, int instances) throws SQLException {
    database.execute(
        """
        with added as (
            insert into comms.send_email_task (message_id, scheduled_at)
            select (comms.create_email_message('a@example.org', 'Hello', 'World')).message_id, now()
            from generate_series(1, ? - (select count(*) from comms.send_email_task)::integer)
            returning send_email_task_id
        )
        insert into supervision.instance (process_name, instance_id, started_at)
        select 'comms.send_email', a.send_email_task_id, now() + a.send_email_task_id * interval '1 second' from added a
        """,
        instances);
  }
}
