package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Instances of supervised processes, cancelled by an application. */
@DatabaseTest
class CancelProcessTest {
  private static final String PROCESS = "comms.send_email";

  private final TaskClient client = new TaskClient();

  @Test
  void is_asked_in_the_transaction_of_the_caller(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.email()");
    try (Connection connection = db.connectAs("steadyhand_application")) {
      connection.setAutoCommit(false);
      assertThat(client.cancelProcess(connection, PROCESS, 1, "wrong address")).isTrue();
      connection.rollback();
      assertThat(db.number("select count(*) from supervision.cancel_requested")).isZero();

      client.cancelProcess(connection, PROCESS, 1, "wrong address");
      connection.commit();
      db.execute("select test.run_due()");
      assertThat(db.texts("select state from supervision.instance")).containsExactly("cancelled");
      assertThat(client.cancelProcess(connection, PROCESS, 1, "again")).isFalse();
    }
  }

  @Test
  void of_a_process_that_cannot_be_cancelled_is_refused(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_application")) {
      assertThatThrownBy(() -> client.cancelProcess(connection, "queues.run_batch", 1, "x"))
          .isInstanceOf(QueueException.class)
          .hasMessageContaining("cancel those instead");
    }
  }
}
