package dev.steadyhand.testkit;

import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.testkit.internal.Drain;
import dev.steadyhand.testkit.internal.Flights;
import dev.steadyhand.testkit.internal.KitDatabase;
import dev.steadyhand.testkit.internal.KitSql;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Worker;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A database with Steadyhand in it, and all that a test needs to play with it: its clock, its
 * providers, a worker that works when it is told to, and words to say what came of it.
 *
 * <p>A test class with {@link SteadyhandTest} is handed one. {@link #builder()} makes one anywhere
 * else.
 */
public final class TestKit implements AutoCloseable {
  /** The time at the beginning unless a test says otherwise. */
  public static final String BEGINNING = "2030-01-01T12:00:00Z";

  private final KitDatabase database;
  private final KitSql sql;
  private final Flights flights = new Flights();
  private final TestClock clock;
  private final Drain drain;
  private final Map<String, ProviderDouble> doubles = new ConcurrentHashMap<>();
  private final Map<String, Channel> channels = new ConcurrentHashMap<>();

  TestKit(KitDatabase database, Instant start, int limit) {
    this.database = database;
    this.sql = new KitSql(database.owner());
    this.clock = new TestClock(sql, flights, sql.startClock(start));
    this.drain = new Drain(database, sql, flights, this::channelOf, limit);
  }

  /** A kit with a fresh database on the server of this JVM, with all packs. */
  public static TestKit create() {
    return builder().build();
  }

  /** A kit to be described. */
  public static TestKitBuilder builder() {
    return new TestKitBuilder();
  }

  /** Connections to its database, with all rights. */
  public DataSource dataSource() {
    return database.owner();
  }

  /**
   * Where its database is.
   *
   * @throws IllegalStateException if the kit was given a data source
   */
  public DatabaseUrl url() {
    return database
        .url()
        .orElseThrow(
            () -> new IllegalStateException("The kit was given a data source, and no URL."));
  }

  /** A client on its database. */
  public TaskClient client() {
    return new TaskClient(dataSource());
  }

  /**
   * Starts a process and commits: the id of its instance.
   *
   * @throws AssertionError if the kickoff refuses; it says why
   */
  public long kickOff(Kickoff kickoff) {
    return switch (sql.kickOff(kickoff)) {
      case KickedOff.Started started -> started.rootTaskId();
      case KickedOff.Refused refused ->
          throw new AssertionError("%s refused: %s".formatted(kickoff, refused));
    };
  }

  /** Runs a statement of the test's own, with all rights, and commits. */
  public void execute(String statement, @Nullable Object... parameters) {
    sql.execute(statement, parameters);
  }

  /** The first column of a query of the test's own, as texts. */
  public List<@Nullable String> texts(String query, @Nullable Object... parameters) {
    return sql.texts(query, parameters);
  }

  /** The number that a query of the test's own answers. */
  public long number(String query, @Nullable Object... parameters) {
    return sql.number(query, parameters);
  }

  /** Its clock, which stands still until it is moved. */
  public TestClock clock() {
    return clock;
  }

  /** The provider behind this task type. */
  public ProviderDouble provider(String taskType) {
    return doubles.computeIfAbsent(taskType, type -> new ProviderDouble(type, clock, flights));
  }

  /** The provider of emails. */
  public ProviderDouble email() {
    return provider("email");
  }

  /** The provider of text messages. */
  public ProviderDouble sms() {
    return provider("sms");
  }

  /** The provider that deletes files. */
  public ProviderDouble fileDelete() {
    return provider("file_delete");
  }

  /** Whoever is behind webhooks. */
  public ProviderDouble webhook() {
    return provider("webhook");
  }

  /** Serves its task type with this channel from now on, and not with a double. Not closed here. */
  public TestKit serve(Channel channel) {
    channels.put(channel.taskType(), channel);
    return this;
  }

  /**
   * From now on, works as a busy worker does: runs of supervisors that are due at the same time are
   * made together, up to sixteen in one transaction. One by one otherwise.
   */
  public TestKit makeRunsTogether() {
    drain.makeTogether();
    return this;
  }

  /**
   * Runs everything that is due, and what comes of it at once, on this thread and one task after
   * the other, with the real worker's code. The clock stands still meanwhile.
   *
   * @throws AssertionError if there is no end to it
   */
  public Drained drain() {
    return new Drained(drain.run(clock, () -> false));
  }

  /**
   * Runs everything that is due, moves the clock to when something happens next, and so on until
   * nothing is open but what waits for ever: processes without end, dead letters, and queues that
   * are paused.
   *
   * @throws AssertionError if there is no end to it; it says what goes on
   */
  public Drained drainToTheEnd() {
    return new Drained(drain.run(clock, () -> clock.advanceToNextDue().isPresent()));
  }

  /** An instance of a process, for {@code assertThat}. */
  public TestedProcess process(String name, long instanceId) {
    return new TestedProcess(sql, name, instanceId);
  }

  /** A task, for {@code assertThat}. */
  public TestedTask task(long taskId) {
    return new TestedTask(sql, taskId);
  }

  /**
   * Every instance has ended and every task, and {@linkplain #ledgerIsSound() the ledger is sound}.
   * Dead letters have ended too.
   */
  public void nothingIsOpen() {
    List<String> open = sql.openWork();
    if (!open.isEmpty()) {
      throw new AssertionError(
          "Expected nothing to be open, but:%n  %s".formatted(String.join("\n  ", open)));
    }
    ledgerIsSound();
  }

  /** The queue agrees with its ledger, and what parents count agrees with their children. */
  public void ledgerIsSound() {
    List<String> drift = sql.drift();
    if (!drift.isEmpty()) {
      throw new AssertionError(
          "What is derived differs from the ledger:%n  %s".formatted(String.join("\n  ", drift)));
    }
  }

  /**
   * A worker on the database of the test that serves every queue with the same providers, for tests
   * that want many threads; it does things in no order in particular. To be built, started and
   * closed by the test.
   */
  public Worker.Builder worker() {
    return drain.worker();
  }

  /** Forgets what providers were told and were asked. The database and the clock stay. */
  public void forgetCalls() {
    doubles.values().forEach(ProviderDouble::forget);
  }

  /** Ends it; a database on the server of this JVM is dropped. */
  @Override
  public void close() throws InterruptedException {
    drain.close();
    database.close();
  }

  private Channel channelOf(String taskType) {
    Channel real = channels.get(taskType);
    return real == null ? provider(taskType) : real;
  }
}
