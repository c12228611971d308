package dev.steadyhand.worker;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.spi.ILoggingEvent;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.internal.RealThreads;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Runs of processes in Java: what fails fails alone, and nobody decides an instance twice. */
@DatabaseTest
class JavaRunTest {
  record Question(String text) {}

  record Answer(String text) {}

  private static final Effect<Question, Answer> ASK =
      Effect.call("ask", Question.class, Answer.class);

  private static final ProcessType<Question, Answer> ORACLE =
      ProcessType.of("shop.oracle", Question.class, Answer.class).effects(ASK);

  /** A decider that a test defines. */
  private record Oracle(
      ProcessType<Question, Answer> type, Function<Facts<Question>, Decision<Answer>> decision)
      implements Decider<Question, Answer> {
    Oracle(Function<Facts<Question>, Decision<Answer>> decision) {
      this(ORACLE, decision);
    }

    @Override
    public Decision<Answer> decide(Facts<Question> facts) {
      return decision.apply(facts);
    }
  }

  private static Decision<Answer> answered(Facts<Question> facts) {
    return succeed(new Answer("yes, " + facts.key()), "everything is known");
  }

  private static Worker.Builder worker(TestDatabase database, Decider<Question, Answer> decider) {
    return WorkerHarness.worker(database)
        .process(decider, effects -> effects.on(ASK, (asked, task) -> new Answer("42")));
  }

  private static void ask(TestDatabase database, String... keys) throws SQLException {
    ProcessClient client = new ProcessClient(application(database));
    for (String key : keys) {
      client.start(ORACLE, key, new Question("is it " + key + "?"));
    }
  }

  private static DataSource application(TestDatabase database) throws SQLException {
    if (database.number("select count(*) from pg_namespace where nspname = 'shop'") == 0) {
      return Applications.install(database);
    }
    return Applications.dataSource(database.url(Applications.LOGIN).jdbcUrl());
  }

  private static List<String> states(TestDatabase database) throws SQLException {
    return database.texts(
        "select business_key || ' ' || state from supervision.instance where process_name ="
            + " 'shop.oracle' order by 1");
  }

  @Test
  void a_decision_that_throws_is_made_again_later_and_is_stuck_in_the_end(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    ask(database, "a", "b", "c");
    Oracle oracle =
        new Oracle(
            facts -> {
              if (facts.key().equals("b")) {
                throw new IllegalStateException("the oracle is silent");
              }
              return answered(facts);
            });
    List<ILoggingEvent> logged =
        Logs.during(
            () -> {
              try (SteppedWorker worker = worker(database, oracle).buildStepped()) {
                assertThat(worker.stepTogether())
                    .extracting(SteppedWorker.Stepped::end)
                    .containsExactlyInAnyOrder(
                        TaskEnd.COMPLETED, TaskEnd.RETRIED, TaskEnd.COMPLETED);
                assertThat(states(database))
                    .containsExactly("a succeeded", "b running", "c succeeded");
                assertThat(worker.stepTogether()).as("before its backoff").isEmpty();
                for (int failure = 2; failure <= 4; failure++) {
                  database.execute("select test.pass(interval '10 minutes')");
                  assertThat(Shop.settle(worker)).containsExactly(TaskEnd.RETRIED);
                }
                database.execute("select test.pass(interval '10 minutes')");
                assertThat(Shop.settle(worker)).containsExactly(TaskEnd.GIVEN_UP);
                database.execute("select test.pass(interval '1 day')");
                assertThat(Shop.settle(worker)).isEmpty();
              }
            });
    assertThat(states(database)).containsExactly("a succeeded", "b stuck", "c succeeded");
    assertThat(
            database.texts(
                "select error_kind || ' ' || error_message || ' ' || left(stack_trace, 55) from"
                    + " supervision.java_run_failed"))
        .hasSize(5)
        .containsOnly(
            "handler_failed java.lang.IllegalStateException: the oracle is silent"
                + " java.lang.IllegalStateException: the oracle is silent\n\t");
    assertThat(logged)
        .filteredOn(event -> event.getThrowableProxy() != null)
        .as("logged once each, with the exception")
        .hasSize(5);
  }

  @Test
  void a_stuck_instance_that_is_released_is_decided_by_the_fixed_code(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    ask(database, "a");
    Oracle broken =
        new Oracle(
            facts -> {
              throw new IllegalStateException("broken");
            });
    try (SteppedWorker worker = worker(database, broken).buildStepped()) {
      for (int failure = 1; failure <= 5; failure++) {
        Shop.settle(worker);
        database.execute("select test.pass(interval '10 minutes')");
      }
    }
    assertThat(states(database)).containsExactly("a stuck");
    database.execute("select supervision.release('shop.oracle', 1, 'fixed')");
    try (SteppedWorker worker =
        worker(database, new Oracle(JavaRunTest::answered)).buildStepped()) {
      Shop.settle(worker);
    }
    assertThat(states(database)).containsExactly("a succeeded");
  }

  @Test
  void decisions_that_cannot_be_carried_out_fail_like_those_that_throw(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    ask(database, "null", "nothing", "past", "sound");
    Oracle oracle =
        new Oracle(
            facts ->
                switch (facts.key()) {
                  case "null" -> null;
                  case "nothing" -> await().because("of nothing");
                  case "past" -> await().until(facts.now()).because("it was then");
                  default -> answered(facts);
                });
    try (SteppedWorker worker = worker(database, oracle).buildStepped()) {
      assertThat(worker.stepTogether()).hasSize(4);
    }
    assertThat(states(database))
        .containsExactly("nothing running", "null running", "past running", "sound succeeded");
    assertThat(database.texts("select error_message from supervision.java_run_failed"))
        .hasSize(3)
        .allMatch(message -> message.contains("IllegalDecisionException"));
  }

  @Test
  void a_decision_that_never_returns_fails_and_the_others_go_on(TestDatabase database)
      throws Exception {
    ask(database, "a", "b", "c");
    AtomicBoolean mayEnd = new AtomicBoolean();
    Oracle oracle =
        new Oracle(
            facts -> {
              while (facts.key().equals("b") && !mayEnd.get()) {
                LockSupport.parkNanos(1_000_000);
              }
              return answered(facts);
            });
    try (SteppedWorker worker = worker(database, oracle).buildStepped()) {
      // If it took long to notice, the third one has to wait for the next batch.
      List<TaskEnd> ends = new ArrayList<>();
      for (List<SteppedWorker.Stepped> batch = worker.stepTogether();
          !batch.isEmpty();
          batch = worker.stepTogether()) {
        batch.forEach(step -> ends.add(step.end()));
      }
      assertThat(ends)
          .containsExactlyInAnyOrder(TaskEnd.COMPLETED, TaskEnd.RETRIED, TaskEnd.COMPLETED);
    } finally {
      mayEnd.set(true);
    }
    assertThat(states(database)).containsExactly("a succeeded", "b running", "c succeeded");
    assertThat(
            database.text(
                "select error_kind || ' ' || stack_trace from supervision.java_run_failed"))
        .startsWith("timeout it was interrupted here\n\tat ")
        .contains("JavaRunTest");
  }

  /** The statement fails for all, so each is ended alone. */
  @Test
  void what_the_database_refuses_fails_alone(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    ask(database, "a", "b", "c");
    database.execute(
        """
        create function supervision.refuse_b() returns trigger language plpgsql as $$
        begin
            if new.instance_id = 2 then
                raise exception 'b is refused';
            end if;
            return new;
        end;
        $$
        """);
    database.execute(
        "create trigger refuse before insert on supervision.decision for each row execute function"
            + " supervision.refuse_b()");
    try (SteppedWorker worker =
        worker(database, new Oracle(JavaRunTest::answered)).buildStepped()) {
      // If it took long to notice, the third one has to wait for the next batch.
      List<TaskEnd> ends = new ArrayList<>();
      for (List<SteppedWorker.Stepped> batch = worker.stepTogether();
          !batch.isEmpty();
          batch = worker.stepTogether()) {
        batch.forEach(step -> ends.add(step.end()));
      }
      assertThat(ends)
          .containsExactlyInAnyOrder(TaskEnd.COMPLETED, TaskEnd.RETRIED, TaskEnd.COMPLETED);
    }
    assertThat(states(database)).containsExactly("a succeeded", "b running", "c succeeded");
    assertThat(
            database.text(
                "select error_kind || ' ' || error_message from supervision.java_run_failed"))
        .isEqualTo("handler_failed P0001: b is refused");
  }

  @Test
  void an_instance_is_decided_by_one_worker_at_a_time(TestDatabase database) throws Exception {
    ask(database, "a");
    CountDownLatch deciding = new CountDownLatch(1);
    CountDownLatch mayGoOn = new CountDownLatch(1);
    Oracle slow =
        new Oracle(
            facts -> {
              deciding.countDown();
              awaitQuietly(mayGoOn);
              return answered(facts);
            });
    Oracle other = new Oracle(facts -> fail("decided twice"));
    try (SteppedWorker one = worker(database, slow).buildStepped();
        SteppedWorker two = worker(database, other).buildStepped()) {
      FutureTask<Integer> first = new FutureTask<>(() -> one.stepTogether().size());
      Thread.ofPlatform().start(first);
      deciding.await();
      assertThat(two.stepTogether()).as("locked by the first").isEmpty();
      mayGoOn.countDown();
      assertThat(first.get()).isOne();
      assertThat(two.stepTogether()).isEmpty();
    }
    assertThat(states(database)).containsExactly("a succeeded");
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void two_workers_share_many_instances_and_decide_each_once(TestDatabase database)
      throws Exception {
    for (int i = 0; i < 200; i++) {
      ask(database, "key-" + i);
    }
    List<String> decided = new CopyOnWriteArrayList<>();
    Oracle oracle =
        new Oracle(
            facts -> {
              decided.add(facts.key() + facts.of(ASK).isStarted());
              return facts.of(ASK).isPending()
                  ? run(ASK, facts.input()).because("it is not known")
                  : answered(facts);
            });
    try (Worker one = worker(database, oracle).build();
        Worker two = worker(database, oracle).build()) {
      one.start();
      two.start();
      Await.until(
          "all have ended",
          () ->
              database.number(
                      "select count(*) from supervision.instance where process_name = 'shop.oracle'"
                          + " and state = 'succeeded'")
                  == 200);
    }
    assertThat(decided).doesNotHaveDuplicates().hasSize(400);
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  /** The run that follows is made in the transaction that ends the effect. */
  @Test
  void a_decision_that_throws_after_an_effect_does_not_lose_the_outcome(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    ask(database, "a");
    AtomicBoolean throwsNow = new AtomicBoolean(true);
    List<String> calls = new CopyOnWriteArrayList<>();
    Oracle oracle =
        new Oracle(
            facts -> {
              if (facts.of(ASK).isPending()) {
                return run(ASK, facts.input()).because("it is not known");
              }
              if (throwsNow.get()) {
                throw new IllegalStateException("the oracle is silent");
              }
              return answered(facts);
            });
    try (SteppedWorker worker =
        WorkerHarness.worker(database)
            .process(
                oracle,
                effects ->
                    effects.on(
                        ASK,
                        (asked, task) -> {
                          calls.add(task.idempotencyKey());
                          return new Answer("42");
                        }))
            .buildStepped()) {
      assertThat(Shop.settle(worker)).containsExactly(TaskEnd.COMPLETED, TaskEnd.COMPLETED);
      assertThat(
              database.texts(
                  "select outcome || ' ' || (result ->> 'text') from"
                      + " supervision.java_effect_ended"))
          .containsExactly("succeeded 42");
      assertThat(database.number("select count(*) from supervision.java_run_failed")).isOne();

      throwsNow.set(false);
      database.execute("select test.pass(interval '10 minutes')");
      assertThat(Shop.settle(worker)).containsExactly(TaskEnd.COMPLETED);
    }
    assertThat(states(database)).containsExactly("a succeeded");
    assertThat(calls).hasSize(1);
    database.execute("select test.no_drift()");
  }

  /** Its end and the run fail together; the outcome is stored alone then. */
  @Test
  void what_the_database_refuses_after_an_effect_does_not_lose_the_outcome(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    ask(database, "a", "b");
    database.execute(
        """
        create function supervision.refuse_b() returns trigger language plpgsql as $$
        begin
            if new.instance_id = 2 and new.run = 2 then
                raise exception 'b is refused';
            end if;
            return new;
        end;
        $$
        """);
    database.execute(
        "create trigger refuse before insert on supervision.decision for each row execute function"
            + " supervision.refuse_b()");
    Oracle oracle =
        new Oracle(
            facts ->
                facts.of(ASK).isPending()
                    ? run(ASK, facts.input()).because("it is not known")
                    : answered(facts));
    try (SteppedWorker worker = worker(database, oracle).buildStepped()) {
      Shop.settle(worker);
    }
    assertThat(states(database)).containsExactly("a succeeded", "b running");
    assertThat(database.number("select count(*) from supervision.java_effect_ended")).isEqualTo(2);
    assertThat(database.texts("select outcome from queues.task_outcome"))
        .as("stored before anything else was tried")
        .containsExactly("accepted");
    database.execute("select test.no_drift()");
  }

  @Test
  void code_that_is_older_than_the_last_decision_does_not_decide(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    ask(database, "a");
    Function<Facts<Question>, Decision<Answer>> asks =
        facts ->
            facts.of(ASK).isPending()
                ? run(ASK, facts.input()).because("it is not known")
                : answered(facts);
    try (SteppedWorker newer =
        worker(database, new Oracle(ORACLE.version(2), asks)).buildStepped()) {
      newer.step();
    }
    assertThat(states(database)).containsExactly("a running");
    database.execute("select test.pass(interval '1 hour')");

    try (SteppedWorker older = worker(database, new Oracle(JavaRunTest::answered)).buildStepped()) {
      // It makes the effect, and does not decide what follows.
      assertThat(Shop.settle(older)).containsExactly(TaskEnd.COMPLETED);
      assertThat(database.number("select version from supervision.java_waiting")).isEqualTo(2);
    }
    try (SteppedWorker newest =
        worker(database, new Oracle(ORACLE.version(3), asks)).buildStepped()) {
      assertThat(Shop.settle(newest)).containsExactly(TaskEnd.COMPLETED);
    }
    assertThat(states(database)).containsExactly("a succeeded");
    assertThat(database.number("select count(*) from supervision.java_waiting")).isZero();
  }

  /** Reads once for all instances of a batch, from the database of the application. */
  private record Reader(List<Integer> reads) implements Decider<Question, Answer> {
    @Override
    public ProcessType<Question, Answer> type() {
      return ORACLE;
    }

    @Override
    public Map<String, ?> read(Connection connection, Map<String, Question> inputs)
        throws SQLException {
      reads.add(inputs.size());
      Map<String, String> read = new LinkedHashMap<>();
      try (PreparedStatement statement =
              connection.prepareStatement("select session_user, order_id from shop.payment");
          ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          if (inputs.containsKey("poison")) {
            throw new IllegalStateException("cannot read for poison");
          }
          inputs.keySet().forEach(key -> read.put(key, name(rows)));
        }
      }
      return read;
    }

    private static String name(ResultSet rows) {
      try {
        return rows.getString(1) + " " + rows.getLong(2);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public Decision<Answer> decide(Facts<Question> facts) {
      return succeed(new Answer(facts.read(String.class)), "it was read");
    }
  }

  @Test
  void a_decider_reads_once_for_all_instances_of_a_batch(TestDatabase database) throws Exception {
    ask(database, "a", "b", "c");
    database.execute("insert into shop.payment values (7)");
    Reader reader = new Reader(new CopyOnWriteArrayList<>());
    try (SteppedWorker worker =
        worker(database, reader).processData(application(database)).buildStepped()) {
      assertThat(worker.stepTogether()).hasSize(3);
    }
    assertThat(reader.reads).containsExactly(3);
    assertThat(database.text("select result::text from supervision.find_java('shop.oracle', 'b')"))
        .isEqualTo("{\"text\": \"shop_application 7\"}");
  }

  @Test
  void an_instance_that_cannot_be_read_for_does_not_keep_the_others(TestDatabase database)
      throws Exception {
    ask(database, "a", "poison", "c");
    database.execute("insert into shop.payment values (7)");
    Reader reader = new Reader(new CopyOnWriteArrayList<>());
    try (SteppedWorker worker =
        worker(database, reader).processData(application(database)).buildStepped()) {
      // If it took long to notice, the third one has to wait for the next batch.
      List<TaskEnd> ends = new ArrayList<>();
      for (List<SteppedWorker.Stepped> batch = worker.stepTogether();
          !batch.isEmpty();
          batch = worker.stepTogether()) {
        batch.forEach(step -> ends.add(step.end()));
      }
      assertThat(ends)
          .containsExactlyInAnyOrder(TaskEnd.COMPLETED, TaskEnd.RETRIED, TaskEnd.COMPLETED);
    }
    assertThat(reader.reads).containsExactly(3, 1, 1, 1);
    assertThat(states(database)).containsExactly("a succeeded", "c succeeded", "poison running");
  }

  @Test
  void a_decider_that_reads_needs_a_data_source(TestDatabase database) {
    assertThatThrownBy(
            () -> worker(database, new Reader(new CopyOnWriteArrayList<>())).buildStepped())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "process shop.oracle reads from the database of the application: set its data source"
                + " with processData");
  }

  /** The grace ends while the database makes the end of the effect and the run that follows. */
  @Test
  void a_worker_that_stops_after_an_effect_does_not_lose_the_outcome(TestDatabase database)
      throws Exception {
    ask(database, "a");
    database.execute(
        """
        create function public.waits() returns trigger language plpgsql as $$
        begin
            perform pg_advisory_xact_lock(1);
            return new;
        end;
        $$
        """);
    database.execute(
        "create trigger waits before insert on supervision.java_effect_ended for each row execute"
            + " function public.waits()");
    database.execute("select pg_advisory_lock(1)");
    List<String> calls = new CopyOnWriteArrayList<>();
    Oracle oracle =
        new Oracle(
            facts ->
                facts.of(ASK).isPending()
                    ? run(ASK, facts.input()).because("it is not known")
                    : answered(facts));
    Supplier<Worker> worker =
        () ->
            WorkerHarness.worker(database)
                .options(WorkerOptions.defaults().withGrace(Duration.ZERO))
                .process(
                    oracle,
                    effects ->
                        effects.on(
                            ASK,
                            (asked, task) -> {
                              calls.add(task.idempotencyKey());
                              return new Answer("42");
                            }))
                .build();
    Worker stopped = worker.get();
    stopped.start();
    Await.until(
        "the effect is ended",
        () ->
            database.number(
                    "select count(*) from pg_locks where locktype = 'advisory' and not granted")
                == 1);
    Thread stop = Thread.ofVirtual().start(stopped::stop);
    Await.until(
        "the worker has tried to release the task",
        () ->
            !stop.isAlive()
                || database.number(
                        """
                        select count(*) from pg_stat_activity
                        where datname = current_database() and state = 'idle'
                            and query like '%queues.release_batch%'
                        """)
                    > 0);
    database.execute(
        "select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and not"
            + " granted");
    stop.join();
    database.execute("select pg_advisory_unlock(1)");

    assertThat(database.texts("select outcome from queues.task_outcome"))
        .containsExactly("accepted");
    worker.get().drain();
    assertThat(states(database)).containsExactly("a succeeded");
    assertThat(calls).as("a known outcome is never made again").hasSize(1);
  }

  @Test
  void another_worker_goes_on_after_one_was_abandoned_during_an_effect(TestDatabase database)
      throws Exception {
    database.execute("select queues.configure_queue('default', interval '1 second')");
    ask(database, "a");
    List<String> keys = new CopyOnWriteArrayList<>();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    Oracle oracle =
        new Oracle(
            facts ->
                facts.of(ASK).isPending()
                    ? run(ASK, facts.input()).because("it is not known")
                    : answered(facts));
    Worker abandoned =
        WorkerHarness.worker(database)
            .process(
                oracle,
                effects ->
                    effects.on(
                        ASK,
                        (question, task) -> {
                          keys.add(task.idempotencyKey());
                          asked.countDown();
                          mayEnd.await();
                          return new Answer("too late");
                        }))
            .build();
    abandoned.start();
    asked.await();
    abandoned.abandon();
    try (Worker heir =
        WorkerHarness.worker(database)
            .process(
                oracle,
                effects ->
                    effects.on(
                        ASK,
                        (question, task) -> {
                          keys.add(task.idempotencyKey());
                          return new Answer("42");
                        }))
            .build()) {
      heir.start();
      Await.until("it has ended", () -> states(database).equals(List.of("a succeeded")));
    } finally {
      mayEnd.countDown();
    }
    assertThat(keys).hasSize(2);
    assertThat(keys.getFirst()).isEqualTo(keys.getLast());
    assertThat(database.number("select count(*) from supervision.java_effect_ended")).isOne();
  }

  @Test
  void an_effect_in_another_queue_is_handled_by_another_worker(TestDatabase database)
      throws Exception {
    database.execute("select queues.create_queue('slow')");
    Effect<Question, Answer> slow = ASK.queue("slow");
    ProcessType<Question, Answer> type = ORACLE.effects(slow);
    new ProcessClient(application(database)).start(type, "a", new Question("?"));
    Oracle oracle =
        new Oracle(
            type,
            facts ->
                facts.of(slow).isPending()
                    ? run(slow, facts.input()).because("it is not known")
                    : answered(facts));
    WorkerOptions ofSlow = WorkerOptions.defaults().named("slow").serving(List.of("slow"));
    try (SteppedWorker decides = WorkerHarness.worker(database).process(oracle).buildStepped();
        SteppedWorker handles =
            WorkerHarness.worker(database)
                .options(ofSlow)
                .effects(type, effects -> effects.on(slow, (asked, task) -> new Answer("42")))
                .buildStepped()) {
      assertThat(Shop.settle(handles)).as("it decides nothing").isEmpty();
      assertThat(Shop.settle(decides)).hasSize(1);
      assertThat(Shop.settle(handles)).hasSize(1);
      assertThat(Shop.settle(decides)).hasSize(1);
    }
    assertThat(states(database)).containsExactly("a succeeded");
  }

  /** The worker of simulations. */
  @Test
  void a_driven_worker_decides_with_its_fetches(TestDatabase database) throws Exception {
    ask(database, "a");
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setURL(database.url().jdbcUrl());
    dataSource.setUser("worker_service_user");
    Oracle oracle =
        new Oracle(
            facts ->
                facts.of(ASK).isPending()
                    ? run(ASK, facts.input()).because("it is not known")
                    : answered(facts));
    RealThreads unhurried =
        new RealThreads() {
          @Override
          public void sleep(Duration duration) {
            // It waits for nobody.
          }
        };
    DrivenWorker worker =
        Worker.builder(dataSource)
            .process(oracle, effects -> effects.on(ASK, (asked, task) -> new Answer("42")))
            .buildDriven(unhurried);
    Await.until(
        "it has ended",
        () -> {
          worker.fetch();
          return states(database).equals(List.of("a succeeded"));
        });
    worker.stop();
  }

  /** It may have been asked before its worker was lost, and nobody knows. */
  @Test
  void what_must_be_done_at_most_once_stays_in_progress_after_its_worker_was_abandoned(
      TestDatabase database) throws Exception {
    database.execute("select queues.configure_queue('default', interval '1 second')");
    Effect<Question, Answer> once = ASK.atMostOnce();
    ProcessType<Question, Answer> type = ORACLE.effects(once);
    new ProcessClient(application(database)).start(type, "a", new Question("?"));
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    Oracle oracle =
        new Oracle(
            type,
            facts ->
                facts.of(once).isPending()
                    ? run(once, facts.input()).because("it is not known")
                    : answered(facts));
    Worker.Builder builder =
        WorkerHarness.worker(database)
            .process(
                oracle,
                effects ->
                    effects.on(
                        once,
                        (question, task) -> {
                          calls.incrementAndGet();
                          asked.countDown();
                          mayEnd.await();
                          throw new IllegalStateException("too late");
                        }));
    Worker abandoned = builder.build();
    abandoned.start();
    asked.await();
    abandoned.abandon();
    try (Worker heir = builder.build()) {
      heir.start();
      Await.until(
          "it is known that nobody knows",
          () -> database.number("select count(*) from supervision.java_effect_unknown") == 1);
    } finally {
      mayEnd.countDown();
    }
    assertThat(calls).hasValue(1);
    assertThat(states(database)).containsExactly("a running");
    assertThat(database.number("select count(*) from supervision.java_effect_ended")).isZero();
  }

  @Test
  void a_session_that_is_lost_while_it_decides_leaves_the_run_due_and_counted(TestDatabase database)
      throws Exception {
    ask(database, "a", "b");
    AtomicInteger decisions = new AtomicInteger();
    Oracle oracle =
        new Oracle(
            facts -> {
              if (decisions.incrementAndGet() == 1) {
                terminateSessions(database);
              }
              return answered(facts);
            });
    try (SteppedWorker worker = worker(database, oracle).buildStepped()) {
      assertThatThrownBy(worker::stepTogether).isInstanceOf(SQLException.class);
      Await.until("both have ended", () -> hasSteppedOn(worker, database));
    }
    assertThat(
            database.number(
                "select count(*) from supervision.decision where process_name = 'shop.oracle'"))
        .isEqualTo(2);
    assertThat(database.number("select count(*) from supervision.java_run_begun")).isEqualTo(2);
    assertThat(database.number("select count(*) from supervision.java_run_failed")).isZero();
  }

  /** The pool may still offer connections that were lost. */
  private static boolean hasSteppedOn(SteppedWorker worker, TestDatabase database)
      throws SQLException {
    try {
      worker.stepTogether();
    } catch (SQLException e) {
      return false;
    }
    return states(database).equals(List.of("a succeeded", "b succeeded"));
  }

  private static void terminateSessions(TestDatabase database) {
    try {
      database.execute(
          """
          select pg_terminate_backend(pid, 10000) from pg_stat_activity
          where datname = current_database() and usename = 'worker_service_user'
          """);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
