package dev.steadyhand.database.billing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Two deliveries of one event are verified at the same time. */
@DatabaseTest
class DuplicateDeliveryTest {
  private static final String VERIFY =
      "select billing.verify_event_supervisor(jsonb_build_object('webhook_event_id', ?))";

  private interface Ending {
    void of(Session session) throws SQLException;
  }

  @Test
  void the_second_is_a_duplicate_if_the_first_commits(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    assertThat(verifyTogether(database, session -> session.connection().commit()))
        .isEqualTo("{\"status\": \"duplicate\"}");

    assertThat(database.texts(VERDICTS)).containsExactly("1 accepted", "2 duplicate of 1");
    assertThat(database.texts(DECISIONS)).containsExactly("1 accept", "2 set_aside");
  }

  @Test
  void the_second_is_accepted_if_the_first_rolls_back(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    assertThat(verifyTogether(database, session -> session.connection().rollback()))
        .isEqualTo("{\"status\": \"accepted\"}");

    assertThat(database.texts(VERDICTS)).containsExactly("1", "2 accepted");
    assertThat(database.texts(DECISIONS)).containsExactly("2 accept");
  }

  /**
   * Returns the result of the second verification, which waits until the first has ended like this.
   */
  private static @Nullable String verifyTogether(TestDatabase database, Ending ending)
      throws Exception {
    database.execute("select billing.configure_webhook_source('shop', 'none')");
    database.execute(
        """
        select billing.receive_webhook('shop', '{}', convert_to(
            '{"id": "evt_1", "type": "customer.subscription.created", "data": {"object": {"id": "s", "status": "active"}}}',
            'UTF8'))
        from generate_series(1, 2)
        """);

    try (Session first = new Session(database.connect());
        Session second = new Session(database.connect());
        ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
      first.connection().setAutoCommit(false);
      assertThat(first.text(VERIFY, 1)).isEqualTo("{\"status\": \"accepted\"}");

      long pid = second.number("select pg_backend_pid()");
      Future<@Nullable String> answer = thread.submit(() -> second.text(VERIFY, 2));
      while (database.number("select cardinality(pg_blocking_pids(?::integer))", pid) == 0) {
        assertThat(answer.isDone()).as("it did not wait").isFalse();
      }
      ending.of(first);
      return answer.get();
    }
  }

  private static final String VERDICTS =
      """
      select concat_ws(' ', s.webhook_event_id, s.verdict, 'of ' || nullif(s.accepted_id, s.webhook_event_id))
      from billing.webhook_event_state s
      order by s.webhook_event_id
      """;

  private static final String DECISIONS =
      """
      select concat_ws(' ', d.instance_id, d.action)
      from supervision.decision_log d
      where d.process_name = 'billing.verify_event'
      order by d.instance_id
      """;
}
