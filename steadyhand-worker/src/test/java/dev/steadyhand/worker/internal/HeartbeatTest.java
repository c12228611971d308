package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.WorkerOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A worker whose heartbeat does not get through, while everything else does. */
@DatabaseTest
class HeartbeatTest {
  private static final String ENDED =
      "select reason || ' ' || counts from queues.task_lease_ended order by task_id";

  private final AtomicLong passed = new AtomicLong();
  private final AtomicReference<@Nullable CountDownLatch> gate = new AtomicReference<>();
  private final CountDownLatch firstCall = new CountDownLatch(1);
  private final CountDownLatch interrupted = new CountDownLatch(1);
  private final AtomicInteger calls = new AtomicInteger();

  @Test
  void a_worker_that_missed_its_beats_interrupts_its_tasks_and_starts_none(TestDatabase database)
      throws Exception {
    database.execute("select queues.enqueue('email', '{}') from generate_series(1, 3)");
    Engine engine = engine(database);
    engine.start(false);
    try {
      await(firstCall);
      awaitNumber(database, "select count(*) from queues.ready where task_lease_id is not null", 2);
      CountDownLatch shut = new CountDownLatch(1);
      gate.set(shut);
      passed.addAndGet(Presence.LONGEST_SILENCE.toNanos());

      await(interrupted);
      assertThat(calls).as("no other task was started").hasValue(1);
      assertThat(database.texts(ENDED)).as("it hands back nothing").isEmpty();
      assertThat(database.number("select count(*) from queues.task_lease"))
          .as("and claims nothing")
          .isEqualTo(2);

      gate.set(null);
      shut.countDown();
      awaitNumber(database, "select count(*) from queues.task_completed", 3);
      assertThat(database.texts(ENDED))
          .as("then it released what it had interrupted, and what waited")
          .containsExactly("database_lost false", "database_lost false");
    } finally {
      engine.stop();
    }
    assertThat(database.number("select count(*) from queues.worker")).isZero();
  }

  @Test
  void a_worker_that_was_taken_for_lost_interrupts_its_tasks_and_registers_again(
      TestDatabase database) throws Exception {
    database.execute("select queues.enqueue('email', '{}')");
    Engine engine = engine(database);
    engine.start(false);
    try {
      await(firstCall);
      database.execute("update queues.worker set lost_at = clock_timestamp()");
      passed.addAndGet(Presence.BEAT_INTERVAL.toNanos());

      await(interrupted);
      awaitNumber(database, "select count(*) from queues.task_completed", 1);
      assertThat(database.number("select count(*) from queues.worker where lost_at is null"))
          .isOne();
    } finally {
      engine.stop();
    }
  }

  private Engine engine(TestDatabase database) {
    return new Engine(
        new Parts(
            WorkerOptions.defaults()
                .named("beating")
                .withConcurrency(1)
                .withLocalQueue(1)
                .polling(Duration.ofMillis(50)),
            dataSource(database),
            null,
            List.of(new Endless()),
            false,
            new Processes().served(Set.of()),
            null,
            List.of(),
            new RealThreads() {
              @Override
              public long nanoTime() {
                return System.nanoTime() + passed.get();
              }
            }));
  }

  /** The first call returns only when it is interrupted. */
  private final class Endless implements Channel {
    @Override
    public String taskType() {
      return "email";
    }

    @Override
    public Outcome call(Call call) throws InterruptedException {
      if (calls.incrementAndGet() == 1) {
        firstCall.countDown();
        try {
          new CountDownLatch(1).await();
        } catch (InterruptedException e) {
          interrupted.countDown();
          throw e;
        }
      }
      return Outcome.Accepted.empty();
    }
  }

  private DataSource dataSource(TestDatabase database) {
    return (DataSource)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {DataSource.class},
            (self, method, arguments) -> gated(database.url("worker_service_user").connect()));
  }

  private Connection gated(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (self, method, arguments) -> {
              CountDownLatch shut = gate.get();
              if (shut != null
                  && method.getName().equals("prepareStatement")
                  && String.valueOf(arguments[0]).contains("beat_worker")) {
                shut.await();
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getTargetException();
              }
            });
  }

  private static void await(CountDownLatch latch) throws InterruptedException {
    assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
  }

  private static void awaitNumber(TestDatabase database, String query, long expected)
      throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (database.number(query) != expected) {
      assertThat(System.nanoTime()).as(query).isLessThan(deadline);
    }
  }
}
