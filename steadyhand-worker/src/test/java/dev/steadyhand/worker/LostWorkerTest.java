package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A worker process is killed, and its leases would last for five minutes. */
@DatabaseTest
class LostWorkerTest {
  private static final String ENDED =
      "select concat_ws(' ', l.leased_by, e.reason, e.counts) from queues.task_lease_ended e join"
          + " queues.task_lease l using (task_id, task_lease_id)";

  @Test
  void another_worker_takes_its_task_over_when_it_was_silent_for_thirty_seconds(
      TestDatabase database) throws Exception {
    database.execute("create schema app");
    database.execute("create table app.call (task_id bigint, idempotency_key text, worker text)");
    database.execute("select queues.enqueue('email', '{}')");
    String url =
        "%s?user=%s".formatted(database.url().jdbcUrl(), database.url().properties().get("user"));
    Process doomed = ChildWorker.start(url, "doomed", Step.CLAIMED.name());
    try (BufferedReader output = doomed.inputReader(StandardCharsets.UTF_8)) {
      assertThat(output.lines().anyMatch((ChildWorker.REACHED + Step.CLAIMED)::equals)).isTrue();
    } finally {
      doomed.destroyForcibly().waitFor();
    }

    List<ILoggingEvent> logged = Logs.during(() -> takeOver(database));

    assertThat(logged)
        .filteredOn(event -> event.getLevel() == Level.WARN)
        .extracting(ILoggingEvent::getFormattedMessage)
        .filteredOn(message -> message.contains("doomed"))
        .containsExactly("Worker doomed was lost: its task goes back to its queue");
    assertThat(database.texts(ENDED)).containsExactly("doomed worker_lost f");
    WorkerHarness.assertNothingIsLeft(database, 1);
    assertThat(database.number("select count(*) from queues.worker")).isZero();
  }

  private static void takeOver(TestDatabase database) throws Exception {
    try (Worker heir =
        WorkerHarness.worker(database).channel(TestChannel.accepting("email")).build()) {
      heir.start();
      Await.until(
          "it has looked for lost workers: the session of the killed one has gone",
          () ->
              database.number(
                      "select count(*) from queues.worker where worker_name = 'doomed' and not"
                          + " holds_lock")
                  == 1);
      assertThat(database.texts(ENDED)).as("a session is no proof").isEmpty();
      // As if the heir had been there for long.
      database.execute(
          "update queues.worker set steady_since = steady_since - interval '1 hour' where"
              + " worker_name = 'test'");
      database.execute(
          "update queues.worker set seen_at = seen_at - interval '31 seconds' where worker_name ="
              + " 'doomed'");
      Await.until(
          "the task is done",
          () -> database.number("select count(*) from queues.task_completed") == 1);
      Await.until(
          "nothing of it is left",
          () -> database.texts("select worker_name from queues.worker").equals(List.of("test")));
    }
  }
}
