package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Signals to instances of processes, sent by an application. */
@DatabaseTest
class SignalTest {
  private static final String PROCESS = "comms.send_email";

  record Opened(String device) {}

  private final TaskClient client = new TaskClient();

  @BeforeEach
  void start(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("select supervision.declare_signals('comms.send_email', '{opened}', '{manager}')");
    db.execute("select test.email()");
  }

  private Delivery send(TestDatabase db, NewSignal signal) throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_application")) {
      return client.signal(connection, signal);
    }
  }

  @Test
  void is_kept_once_for_a_key(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    NewSignal opened = NewSignal.to(PROCESS, 1, "opened").saying(new Opened("phone")).once("e-7");
    assertThat(send(db, opened)).isEqualTo(Delivery.KEPT);
    assertThat(send(db, opened)).isEqualTo(Delivery.DUPLICATE);
    assertThat(db.texts("select body::text from supervision.signal"))
        .containsExactly("{\"device\": \"phone\"}");
    assertThat(opened.toString()).doesNotContain("phone");
  }

  @Test
  void is_late_after_the_end(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("update supervision.instance set state = 'succeeded'");
    assertThat(send(db, NewSignal.to(PROCESS, 1, "opened"))).isEqualTo(Delivery.LATE);
  }

  @Test
  void goes_with_the_rollback_of_the_caller(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_application")) {
      connection.setAutoCommit(false);
      client.signal(connection, NewSignal.to(PROCESS, 1, "opened"));
      connection.rollback();
    }
    assertThat(db.number("select count(*) from supervision.signal")).isZero();
  }

  @Test
  void is_refused_if_nobody_would_read_it(@From(Template.SENTENCES) TestDatabase db) {
    assertThatThrownBy(() -> send(db, NewSignal.to(PROCESS, 1, "opend")))
        .isInstanceOf(QueueException.class)
        .hasMessageContaining("process comms.send_email takes no signal opend");
    assertThatThrownBy(() -> send(db, NewSignal.to(PROCESS, 1, "manager")))
        .isInstanceOf(QueueException.class)
        .hasMessageContaining("is an approval");
  }
}
