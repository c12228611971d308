package dev.steadyhand.worker;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.internal.Engine;
import dev.steadyhand.worker.internal.Stepper;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Leases tasks, runs them, and records what came of it, until it is stopped.
 *
 * <pre>{@code
 * try (Worker worker =
 *     Worker.builder(DatabaseUrl.parse(System.getenv("DATABASE_URL")))
 *         .channel(new PushChannel())
 *         .build()) {
 *   worker.start();
 *   worker.awaitStopped();
 * }
 * }</pre>
 *
 * <p>It serves {@code db_function} tasks and those of the channels it is given, and leaves others
 * to other workers. It never enqueues, and reads of a payload only which handlers it names.
 */
public final class Worker implements AutoCloseable {
  private final Engine engine;

  private Worker(Engine engine) {
    this.engine = engine;
  }

  /** A worker on this database, with a pool of its own, that is woken when tasks come. */
  public static Builder builder(DatabaseUrl url) {
    return new Builder(url, null);
  }

  /** A worker that borrows its connections; it polls unless it is given a URL to listen on. */
  public static Builder builder(DataSource dataSource) {
    return new Builder(null, dataSource);
  }

  /**
   * Starts, and returns at once.
   *
   * @throws IllegalArgumentException if the database knows no such queue or task type
   */
  public void start() throws SQLException {
    engine.start(false);
  }

  /**
   * Works on everything that is due, and on what comes of it at once, and returns when nothing is
   * left.
   */
  public void drain() throws SQLException, InterruptedException {
    engine.start(true);
    engine.awaitFetched();
    close();
  }

  /**
   * Stops: claims nothing more, hands back at once what it has not begun, and lets the rest finish
   * within its grace. None of that counts as a failure or a delivery.
   */
  public void stop() {
    engine.stop();
  }

  /**
   * Stops without waiting: hands back what it has not begun, and leaves what is running to its
   * lease. For a JVM that is going down for a reason of its own, which may be one of those tasks.
   */
  public void abandon() {
    engine.abandon();
  }

  /** Waits until it has stopped. */
  public void awaitStopped() throws InterruptedException {
    engine.awaitStopped();
  }

  /** How it is. */
  public WorkerHealth health() {
    return engine.health();
  }

  /** What waits in its queues. Reads all open tasks: not for every second. */
  public List<QueueDepth> depth() throws SQLException {
    return engine.depth();
  }

  /** What it has done so far. */
  public WorkerStats stats() {
    return engine.stats();
  }

  /** Stops, if it has not. */
  @Override
  public void close() {
    stop();
  }

  /** What a worker is made of. */
  public static final class Builder {
    /** For claiming, completing and renewing, which must not wait for tasks. */
    private static final int OWN_CONNECTIONS = 3;

    private final @Nullable DatabaseUrl url;
    private final @Nullable DataSource dataSource;
    private final List<Channel> channels = new ArrayList<>();
    private final List<WorkerListener> listeners = new ArrayList<>();
    private WorkerOptions options = WorkerOptions.defaults();
    private @Nullable DatabaseUrl listenUrl;
    private boolean functions = true;

    private Builder(@Nullable DatabaseUrl url, @Nullable DataSource dataSource) {
      this.url = url;
      this.dataSource = dataSource;
      this.listenUrl = url;
    }

    /** How it works. */
    public Builder options(WorkerOptions value) {
      options = value;
      return this;
    }

    /** A channel that it serves; it is closed with the worker. */
    public Builder channel(Channel channel) {
      channels.add(channel);
      return this;
    }

    /** Channels that it serves. */
    public Builder channels(Collection<? extends Channel> values) {
      channels.addAll(values);
      return this;
    }

    /** Leaves {@code db_function} tasks to others. */
    public Builder withoutFunctions() {
      functions = false;
      return this;
    }

    /** Who is told what it does. */
    public Builder listener(WorkerListener listener) {
      listeners.add(listener);
      return this;
    }

    /**
     * Where to listen for new tasks: a direct URL, if the others go through a pooler. Null to poll
     * only.
     */
    public Builder listenUrl(@Nullable DatabaseUrl value) {
      listenUrl = value;
      return this;
    }

    /** The worker, not started yet. */
    public Worker build() {
      return new Worker(new Engine(parts()));
    }

    /**
     * The same as one that works only when it is told to, for tests.
     *
     * @throws IllegalArgumentException if the database knows no such queue or task type
     */
    public SteppedWorker buildStepped() throws SQLException {
      Engine.Parts parts = parts();
      try {
        return new SteppedWorker(new Stepper(parts));
      } catch (SQLException | RuntimeException e) {
        parts.pool().close();
        throw e;
      }
    }

    private Engine.Parts parts() {
      return new Engine.Parts(
          options, pool(), listenUrl, List.copyOf(channels), functions, List.copyOf(listeners));
    }

    private HikariDataSource pool() {
      HikariConfig config = new HikariConfig();
      config.setPoolName(options.name());
      config.setMaximumPoolSize(options.connections() + OWN_CONNECTIONS);
      config.setConnectionTimeout(5_000);
      config.setInitializationFailTimeout(-1);
      if (dataSource != null) {
        config.setDataSource(dataSource);
      } else if (url != null) {
        // A half-open connection is noticed, though not while a long step may be running on it.
        long silence = options.stepLimit().toSeconds() + 30;
        Map<String, String> defaults =
            Map.of("socketTimeout", String.valueOf(silence), "tcpKeepAlive", "true");
        config.setJdbcUrl(url.jdbcUrl());
        config.setDataSourceProperties(url.withDefaults(defaults).toProperties());
      }
      return new HikariDataSource(config);
    }
  }
}
