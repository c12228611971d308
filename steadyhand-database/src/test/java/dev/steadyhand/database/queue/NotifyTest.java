package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** NOTIFY wakes idle workers, and costs nothing if there are none. */
@DatabaseTest
class NotifyTest {
  private static final String END = "end of the test";

  @Test
  void an_idle_worker_is_woken_with_the_name_of_the_queue(TestDatabase database)
      throws SQLException {
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('default')");
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).containsExactly("default");
    }
  }

  @Test
  void a_busy_worker_is_left_alone(TestDatabase database) throws SQLException {
    try (Session worker = listen(database)) {
      database.execute("select queues.enqueue('email', '{}')");
      worker.execute("select queues.announce_idle('default')");
      worker.execute("select queues.announce_busy('default')");
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).isEmpty();
    }
  }

  @Test
  void a_worker_that_is_idle_on_another_queue_is_left_alone(TestDatabase database)
      throws SQLException {
    database.execute("select queues.create_queue('other')");
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('other')");
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).isEmpty();
    }
  }

  @Test
  void a_worker_that_died_idle_leaves_nothing_behind(TestDatabase database) throws SQLException {
    try (Session dead = listen(database)) {
      dead.execute("select queues.announce_idle('default')");
    }
    try (Session worker = listen(database)) {
      while (database.number("select count(*) from pg_locks where locktype = 'advisory'") > 0) {
        Thread.onSpinWait();
      }
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).isEmpty();
    }
  }

  @Test
  void many_tasks_of_one_transaction_wake_once_and_future_ones_not_at_all(TestDatabase database)
      throws SQLException {
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('default')");
      database.execute("select queues.enqueue('email', '{}') from generate_series(1, 100)");
      database.execute("select queues.enqueue('email', '{}', now() + interval '1 hour')");
      assertThat(notifications(database, worker)).containsExactly("default");
    }
  }

  /**
   * Commits that notify wait for each other. The worker looks again several times after it was
   * woken, and so finds what was enqueued meanwhile.
   */
  @Test
  void many_transactions_wake_once_in_five_milliseconds(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('default')");
      database.execute("select queues.enqueue('email', '{}')");
      pass(database, 1);
      database.execute("select queues.enqueue('email', '{}')");
      database.execute("select queues.enqueue_once('email', '{}', 'order-7')");
      pass(database, 4998);
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).containsExactly("default");

      pass(database, 1);
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).containsExactly("default");
    }
  }

  @Test
  void one_queue_does_not_silence_another(@From(Template.SENTENCES) TestDatabase database)
      throws SQLException {
    database.execute("select queues.create_queue('other')");
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('default')");
      worker.execute("select queues.announce_idle('other')");
      database.execute("select queues.enqueue('email', '{}')");
      pass(database, 1);
      database.execute("select queues.enqueue('email', '{}', _queue => 'other')");
      assertThat(notifications(database, worker)).containsExactly("default", "other");
    }
  }

  @Test
  void a_transaction_that_is_rolled_back_silences_nobody_for_longer(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    try (Session worker = listen(database);
        Session application = new Session(database.connect())) {
      worker.execute("select queues.announce_idle('default')");
      application.connection().setAutoCommit(false);
      application.execute("select queues.enqueue('email', '{}')");
      application.connection().rollback();
      pass(database, 5000);
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).containsExactly("default");
    }
  }

  @Test
  void a_long_transaction_silences_others_once(@From(Template.SENTENCES) TestDatabase database)
      throws SQLException {
    try (Session worker = listen(database);
        Session application = new Session(database.connect())) {
      worker.execute("select queues.announce_idle('default')");
      application.connection().setAutoCommit(false);
      application.execute("select queues.enqueue('email', '{}')");
      pass(database, 5000);
      application.execute("select queues.enqueue('email', '{}')");
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).containsExactly("default");
      application.connection().commit();
      assertThat(notifications(database, worker)).containsExactly("default");
    }
  }

  @Test
  void a_clock_that_is_set_back_silences_nobody(@From(Template.SENTENCES) TestDatabase database)
      throws SQLException {
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('default')");
      database.execute("select queues.enqueue('email', '{}')");
      pass(database, -1);
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).containsExactly("default", "default");
    }
  }

  @Test
  void resuming_a_queue_wakes_too(TestDatabase database) throws SQLException {
    database.execute("select queues.pause_queue('default')");
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('default')");
      database.execute("select queues.resume_queue('default')");
      assertThat(notifications(database, worker)).containsExactly("default");
    }
  }

  @Test
  void it_can_be_switched_off(TestDatabase database) throws SQLException {
    database.execute("select queues.change_setting('notify_idle_workers', 'off')");
    try (Session worker = listen(database)) {
      worker.execute("select queues.announce_idle('default')");
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(notifications(database, worker)).isEmpty();
    }
  }

  @Test
  void enqueueing_never_waits_for_a_worker_nor_a_worker_for_an_enqueue(TestDatabase database)
      throws SQLException {
    try (Session worker = listen(database);
        Session application = new Session(database.connect())) {
      application.connection().setAutoCommit(false);
      application.execute("select queues.enqueue('email', '{}')");
      worker.execute("set lock_timeout = '5s'");
      worker.execute("select queues.announce_idle('default')");
      application.execute("set local lock_timeout = '5s'");
      application.execute("select queues.enqueue('email', '{}')");
      application.connection().commit();
      assertThat(notifications(database, worker)).containsExactly("default");
    }
  }

  private static void pass(TestDatabase database, int micros) throws SQLException {
    database.execute("select test.pass(? * interval '1 microsecond')", micros);
  }

  private static Session listen(TestDatabase database) throws SQLException {
    Session worker = new Session(database.connectAs("worker_service_user"));
    worker.execute("listen steadyhand");
    return worker;
  }

  /** Returns the notifications so far: everything that arrives before a marker of our own. */
  private static List<String> notifications(TestDatabase database, Session worker)
      throws SQLException {
    database.execute("select pg_notify('steadyhand', ?)", END);
    List<String> heard = new ArrayList<>();
    while (!heard.contains(END)) {
      PGNotification[] arrived =
          worker.connection().unwrap(PGConnection.class).getNotifications(60_000);
      assertThat(arrived).as("notifications within a minute").isNotNull();
      Arrays.stream(arrived).map(PGNotification::getParameter).forEach(heard::add);
    }
    return heard.subList(0, heard.indexOf(END));
  }
}
