package dev.steadyhand.worker;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.internal.Engine;
import dev.steadyhand.worker.internal.Parts;
import dev.steadyhand.worker.internal.RealThreads;
import dev.steadyhand.worker.internal.Stepper;
import dev.steadyhand.worker.internal.Turns;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Leases tasks, runs them, and records the results, until it is stopped.
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
 * <p>It serves {@code db_function} tasks and the task types of its channels, and leaves other types
 * to other workers. It never enqueues tasks, and reads nothing of a payload except the names of its
 * handlers.
 */
public final class Worker implements AutoCloseable {
  private final Engine engine;

  private Worker(Engine engine) {
    this.engine = engine;
  }

  /** Returns a builder for a worker with its own connection pool that listens for new tasks. */
  public static Builder builder(DatabaseUrl url) {
    return new Builder(url, null);
  }

  /**
   * Returns a builder for a worker that borrows its connections; it polls unless a listen URL is
   * set.
   */
  public static Builder builder(DataSource dataSource) {
    return new Builder(null, dataSource);
  }

  /**
   * Starts the worker and returns immediately.
   *
   * @throws IllegalArgumentException if a queue or task type does not exist in the database
   */
  public void start() throws SQLException {
    engine.start(false);
  }

  /** Processes all due tasks and their immediate follow-ups, and returns when nothing is left. */
  public void drain() throws SQLException, InterruptedException {
    engine.start(true);
    engine.awaitFetched();
    close();
  }

  /**
   * Stops gracefully: claims no more tasks, releases the tasks that were not started, and waits up
   * to the shutdown grace period for running ones. Released tasks count neither as a failure nor as
   * a delivery.
   */
  public void stop() {
    engine.stop();
  }

  /**
   * Stops without waiting: releases the tasks that were not started, and leaves running ones to
   * others, who take them over after thirty seconds. For a JVM that is shutting down for another
   * reason, possibly triggered by one of those tasks.
   */
  public void abandon() {
    engine.abandon();
  }

  /** Waits until the worker has stopped. */
  public void awaitStopped() throws InterruptedException {
    engine.awaitStopped();
  }

  /** Returns the health of the worker. */
  public WorkerHealth health() {
    return engine.health();
  }

  /**
   * Returns the number of waiting tasks in its queues, counted up to {@link
   * QueueDepth#MOST_COUNTED}.
   */
  public List<QueueDepth> depth() throws SQLException {
    return engine.depth();
  }

  /** Returns the counters of the worker. */
  public WorkerStats stats() {
    return engine.stats();
  }

  /** Stops the worker if it is running. */
  @Override
  public void close() {
    stop();
  }

  /** Builds a worker. */
  public static final class Builder {
    /** Reserved for claiming, completing, renewing and the heartbeat: they never wait for tasks. */
    private static final int OWN_CONNECTIONS = 4;

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

    /** Sets the options. */
    public Builder options(WorkerOptions value) {
      options = value;
      return this;
    }

    /** Adds a channel; it is closed together with the worker. */
    public Builder channel(Channel channel) {
      channels.add(channel);
      return this;
    }

    /** Adds channels; they are closed together with the worker. */
    public Builder channels(Collection<? extends Channel> values) {
      channels.addAll(values);
      return this;
    }

    /** Does not serve {@code db_function} tasks. */
    public Builder withoutFunctions() {
      functions = false;
      return this;
    }

    /** Adds a listener. */
    public Builder listener(WorkerListener listener) {
      listeners.add(listener);
      return this;
    }

    /**
     * Sets the URL to listen on for new tasks. It must be a direct connection if the worker's own
     * connections go through a pooler. Null to poll only.
     */
    public Builder listenUrl(@Nullable DatabaseUrl value) {
      listenUrl = value;
      return this;
    }

    /** Returns the worker, not started yet. */
    public Worker build() {
      return new Worker(new Engine(parts(pool(), new RealThreads())));
    }

    /**
     * Returns a worker with the same configuration that runs only when stepped, for tests.
     *
     * @throws IllegalArgumentException if a queue or task type does not exist in the database
     */
    public SteppedWorker buildStepped() throws SQLException {
      Parts parts = parts(pool(), new RealThreads());
      try {
        return new SteppedWorker(new Stepper(parts));
      } catch (SQLException | RuntimeException e) {
        parts.close();
        throw e;
      }
    }

    /**
     * Returns a worker with the same configuration that somebody else drives, on the data source as
     * it is, without a pool. For simulations.
     *
     * @param threads starts its threads, and lets them wait
     * @throws IllegalArgumentException if a queue or task type does not exist in the database
     */
    public DrivenWorker buildDriven(Threads threads) throws SQLException {
      if (dataSource == null) {
        throw new IllegalStateException("a driven worker needs a data source");
      }
      return new DrivenWorker(new Turns(parts(dataSource, threads)));
    }

    private Parts parts(DataSource connections, Threads threads) {
      return new Parts(
          options,
          connections,
          listenUrl,
          List.copyOf(channels),
          functions,
          List.copyOf(listeners),
          threads);
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
        // Detects half-open connections, with a timeout above the longest step.
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
