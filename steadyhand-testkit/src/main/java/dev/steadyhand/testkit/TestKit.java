package dev.steadyhand.testkit;

import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.testkit.internal.Drain;
import dev.steadyhand.testkit.internal.KitDatabase;
import dev.steadyhand.testkit.internal.KitSql;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.TaskHandler;
import dev.steadyhand.worker.TransactionHandler;
import dev.steadyhand.worker.Worker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A database with Steadyhand, and everything that a test needs to drive it: its clock, its
 * providers, a worker that runs on request, and assertions.
 *
 * <p>{@link SteadyhandTest} provides one to a test class. Use {@link #builder()} elsewhere.
 */
public final class TestKit extends ProcessKit implements AutoCloseable {
  /** The initial time, unless a test sets another one. */
  public static final String BEGINNING = "2030-01-01T12:00:00Z";

  private final KitParts parts;
  private final KitDatabase database;
  private final KitSql sql;
  private final TestClock clock;
  private final Drain drain;
  private volatile @Nullable TaskCodec codec;

  TestKit(KitParts parts) {
    super(parts);
    this.parts = parts;
    this.database = parts.database;
    this.sql = parts.sql;
    this.clock = parts.clock;
    this.drain = parts.drain;
  }

  @Override
  TestKit self() {
    return this;
  }

  /** Creates a kit with a fresh database on the server of this JVM, with all packs. */
  public static TestKit create() {
    return builder().build();
  }

  /** Returns a builder. */
  public static TestKitBuilder builder() {
    return new TestKitBuilder();
  }

  /** Returns connections to its database, with all privileges. */
  public DataSource dataSource() {
    return database.owner();
  }

  /**
   * Returns the URL of its database.
   *
   * @throws IllegalStateException if the kit was created with a data source
   */
  public DatabaseUrl url() {
    return database
        .url()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "The kit was created with a data source, so its URL is unknown."));
  }

  /** Returns a client for its database. */
  public TaskClient client() {
    TaskClient client = new TaskClient(dataSource());
    return codec == null ? client : client.withCodec(codec);
  }

  /**
   * Starts a process, commits, and returns the id of its instance.
   *
   * @throws AssertionError if the kickoff is rejected, with the reason
   */
  public long kickOff(Kickoff kickoff) {
    return switch (sql.kickOff(kickoff)) {
      case KickedOff.Started started -> started.rootTaskId();
      case KickedOff.Refused refused ->
          throw new AssertionError("%s refused: %s".formatted(kickoff, refused));
    };
  }

  /** Runs a statement with all privileges, and commits. */
  public void execute(String statement, @Nullable Object... parameters) {
    sql.execute(statement, parameters);
  }

  /** Returns the first column of a query as text. */
  public List<@Nullable String> texts(String query, @Nullable Object... parameters) {
    return sql.texts(query, parameters);
  }

  /** Returns the number that a query returns. */
  public long number(String query, @Nullable Object... parameters) {
    return sql.number(query, parameters);
  }

  /** Returns its clock, which stands still until it is moved. */
  public TestClock clock() {
    return clock;
  }

  /** Returns the provider of this task type. */
  public ProviderDouble provider(String taskType) {
    return parts.provider(taskType);
  }

  /** Returns the email provider. */
  public ProviderDouble email() {
    return provider("email");
  }

  /** Returns the SMS provider. */
  public ProviderDouble sms() {
    return provider("sms");
  }

  /** Returns the provider that deletes files. */
  public ProviderDouble fileDelete() {
    return provider("file_delete");
  }

  /** Returns the receiver of webhooks. */
  public ProviderDouble webhook() {
    return provider("webhook");
  }

  /**
   * Serves the channel's task type with this channel instead of a test double. The kit does not
   * close it.
   */
  public TestKit serve(Channel channel) {
    parts.serve(channel);
    return this;
  }

  /** Handles tasks of this type with this code, as the worker of the application does. */
  public <P> TestKit handle(TaskType<P> type, TaskHandler<P> handler) {
    return configureWorker(worker -> worker.handle(type, handler));
  }

  /** Handles tasks of this type, whose result is stored. */
  public <P, R> TestKit handle(
      TaskType.WithResult<P, R> type, TaskHandler.WithResult<P, R> handler) {
    return configureWorker(worker -> worker.handle(type, handler));
  }

  /** Handles tasks of this type in transactions on {@linkplain #dataSource its database}. */
  public <P> TestKit handleInTransaction(TaskType<P> type, TransactionHandler<P> handler) {
    return configureWorker(worker -> worker.handleInTransaction(type, handler));
  }

  /** Handles tasks of this type in transactions; their result is stored. */
  public <P, R> TestKit handleInTransaction(
      TaskType.WithResult<P, R> type, TransactionHandler.WithResult<P, R> handler) {
    return configureWorker(worker -> worker.handleInTransaction(type, handler));
  }

  /**
   * Configures the workers of the kit like that of the application: {@code
   * kit.configureWorker(App::addHandlers)}. Types that are served then have no test double. Called
   * once for each worker; it must not close what it adds.
   */
  public TestKit configureWorker(Consumer<Worker.Builder> configuration) {
    drain.configure(configuration);
    return this;
  }

  /** Sets the codec of encrypted task types, for {@link #client()} and for handlers. */
  public TestKit codec(TaskCodec value) {
    codec = value;
    return configureWorker(worker -> worker.codec(value));
  }

  /**
   * From now on, batches like a busy worker: runs of supervisors that are due at the same time
   * share a transaction, up to sixteen. By default they run one by one.
   */
  public TestKit makeRunsTogether() {
    drain.makeTogether();
    return this;
  }

  /**
   * Processes due tasks and their immediate follow-ups on this thread, one after the other, with
   * the code of the real worker. The clock stands still meanwhile.
   *
   * @throws AssertionError if it does not end within the limit of tasks
   */
  public Drained drain() {
    return new Drained(drain.run(clock, () -> false));
  }

  /**
   * Processes due tasks, advances the clock to the next event, and repeats until nothing is open
   * except what waits indefinitely: processes without end, dead letters, and paused queues.
   *
   * @throws AssertionError if it does not end within the limit of tasks, with the tasks that keep
   *     running
   */
  public Drained drainToTheEnd() {
    return new Drained(drain.run(clock, () -> clock.advanceToNextDue().isPresent()));
  }

  /**
   * Lets this much time pass: advances the clock from event to event, retries and schedules
   * included, and processes what is due each time. At the end the clock is that much later.
   *
   * @throws AssertionError if more tasks run than the limit
   */
  public Drained drainFor(Duration time) {
    Instant end = clock.instant().plus(time);
    return new Drained(drain.run(clock, () -> clock.advanceWithin(end)));
  }

  /** Returns an instance of a process, for {@code assertThat}. */
  public TestedProcess process(String name, long instanceId) {
    return new TestedProcess(sql, name, instanceId);
  }

  /** Returns a task, for {@code assertThat}. */
  public TestedTask task(long taskId) {
    return new TestedTask(sql, taskId);
  }

  /**
   * Asserts that every instance and every task has ended, and that {@linkplain #ledgerIsSound() the
   * ledger is consistent}. Dead letters count as ended.
   */
  public void nothingIsOpen() {
    List<String> open = sql.openWork();
    if (!open.isEmpty()) {
      throw new AssertionError(
          "Expected nothing to be open, but:%n  %s".formatted(String.join("\n  ", open)));
    }
    ledgerIsSound();
  }

  /**
   * Asserts that the queue matches its ledger, and that the counts of parents match their children.
   */
  public void ledgerIsSound() {
    List<String> drift = sql.drift();
    if (!drift.isEmpty()) {
      throw new AssertionError(
          "Derived data differs from the ledger:%n  %s".formatted(String.join("\n  ", drift)));
    }
  }

  /**
   * Returns a builder for a worker on the database of the test that serves every queue with the
   * same providers, for tests with many threads; the order of tasks is not deterministic. The test
   * builds, starts and closes it.
   */
  public Worker.Builder worker() {
    return drain.worker();
  }

  /** Resets the providers and the answers. The database and the clock are kept. */
  public void forgetCalls() {
    parts.forgetCalls();
    forgetAnswers();
  }

  /** Closes the kit; a database on the server of this JVM is dropped. */
  @Override
  public void close() throws InterruptedException {
    drain.close();
    database.close();
  }
}
