package dev.steadyhand.testkit;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.testkit.internal.Drain;
import dev.steadyhand.testkit.internal.Flights;
import dev.steadyhand.testkit.internal.Installation;
import dev.steadyhand.testkit.internal.KitDatabase;
import dev.steadyhand.testkit.internal.KitSql;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Worker;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
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
  private final int limit;
  private final Map<String, ProviderDouble> doubles = new ConcurrentHashMap<>();
  private final Map<String, Channel> channels = new ConcurrentHashMap<>();

  private TestKit(KitDatabase database, Instant start, int limit) {
    this.database = database;
    this.limit = limit;
    this.sql = new KitSql(database.owner());
    this.clock = new TestClock(sql, flights, start);
    this.drain = new Drain(database, sql, flights, this::channelOf);
  }

  /** A kit with a fresh database on the server of this JVM, with all packs. */
  public static TestKit create() {
    return builder().build();
  }

  /** A kit to be described. */
  public static Builder builder() {
    return new Builder();
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
   * Runs everything that is due, and what comes of it at once, on this thread and one task after
   * the other, with the real worker's code. The clock stands still meanwhile.
   *
   * @throws AssertionError if there is no end to it
   */
  public Drained drain() {
    return new Drained(drain.run(clock.instant(), limit));
  }

  /**
   * Runs everything that is due, moves the clock to when something can happen next, and so on until
   * nothing is open but what waits for ever: processes without end, and dead letters.
   *
   * @throws AssertionError if there is no end to it; it says what goes on
   */
  public Drained drainToTheEnd() {
    List<Ran> ran = new ArrayList<>();
    do {
      if (ran.size() >= limit) {
        throw new AssertionError(drain.endless(ran));
      }
      ran.addAll(drain().ran());
    } while (clock.advanceToNextDue().isPresent());
    return new Drained(ran);
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
   * Every instance has ended and every task, and the queue agrees with its ledger. Dead letters
   * have ended too.
   */
  public void nothingIsOpen() {
    List<String> open = sql.openWork();
    if (!open.isEmpty()) {
      throw new AssertionError(
          "Expected nothing to be open, but:%n  %s".formatted(String.join("\n  ", open)));
    }
    ledgerIsSound();
  }

  /** The queue agrees with its ledger. */
  public void ledgerIsSound() {
    List<String> drift = sql.drift();
    if (!drift.isEmpty()) {
      throw new AssertionError(
          "The queue differs from its ledger:%n  %s".formatted(String.join("\n  ", drift)));
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

  /** Says what kit is wanted. */
  public static final class Builder {
    private static final int LIMIT = 1000;

    private PackSelection packs = PackSelection.all();
    private final List<Path> packsFrom = new ArrayList<>();
    private final List<Class<? extends TestSetup>> setups = new ArrayList<>();
    private final List<TestSetup> ownSetups = new ArrayList<>();
    private @Nullable DataSource dataSource;
    private @Nullable DatabaseUrl url;
    private boolean migrates = true;
    private Instant start = Instant.parse(BEGINNING);
    private int limit = LIMIT;

    private Builder() {}

    /** The packs of this release to install; all unless said otherwise. */
    public Builder packs(PackSelection value) {
      packs = value;
      return this;
    }

    /** Packs of your own: a folder with a folder for each. */
    public Builder packsFrom(Path folder) {
      packsFrom.add(folder);
      return this;
    }

    /** What else to install; run once for all kits that are described alike. */
    public Builder setup(Class<? extends TestSetup> setup) {
      setups.add(setup);
      return this;
    }

    /** What else to do in the database of this kit alone. */
    public Builder setup(TestSetup setup) {
      ownSetups.add(setup);
      return this;
    }

    /**
     * A database of the test's own, say in a container: Steadyhand is installed there, and its
     * clock is replaced. Never one that is used for anything else.
     */
    public Builder on(DataSource value) {
      dataSource = value;
      return this;
    }

    /** The same, by its URL. */
    public Builder on(DatabaseUrl value) {
      url = value;
      return this;
    }

    /** Steadyhand is installed there already, by the application itself. */
    public Builder withoutMigration() {
      migrates = false;
      return this;
    }

    /** The time on the clock at the beginning. */
    public Builder startsAt(Instant value) {
      start = value;
      return this;
    }

    /** How many tasks may be run in one go before there is no end to it; 1000 otherwise. */
    public Builder limit(int value) {
      limit = value;
      return this;
    }

    /** The kit. */
    public TestKit build() {
      KitDatabase database = database(new Installation(packs, packsFrom, setups, migrates));
      ownSetups.forEach(setup -> Installation.run(setup, database.owner()));
      return new TestKit(database, start, limit);
    }

    private KitDatabase database(Installation installation) {
      if (dataSource != null) {
        return KitDatabase.given(dataSource, installation);
      }
      return url != null ? KitDatabase.given(url, installation) : KitDatabase.copy(installation);
    }
  }
}
