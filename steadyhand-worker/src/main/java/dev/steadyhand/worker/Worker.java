package dev.steadyhand.worker;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.internal.Engine;
import dev.steadyhand.worker.internal.Job;
import dev.steadyhand.worker.internal.Parts;
import dev.steadyhand.worker.internal.Processes;
import dev.steadyhand.worker.internal.RealThreads;
import dev.steadyhand.worker.internal.Stepper;
import dev.steadyhand.worker.internal.Turns;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Leases tasks, runs them, and records the results, until it is stopped.
 *
 * <pre>{@code
 * try (Worker worker =
 *     Worker.builder(DatabaseUrl.parse(System.getenv("DATABASE_URL")))
 *         .handle(RESIZE, (image, task) -> images.resize(image.id()))
 *         .build()) {
 *   worker.start();
 *   worker.awaitStopped();
 * }
 * }</pre>
 *
 * <p>It serves {@code db_function} tasks and the task types of its handlers and channels, and
 * leaves other types to other workers. It never enqueues tasks, and reads nothing of a payload
 * except the names of its handlers; the payload of a type that the application handles is passed to
 * its code.
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
    private final List<Job<?>> jobs = new ArrayList<>();
    private final Processes processes = new Processes();
    private @Nullable HandlerTransactions transactions;
    private @Nullable TaskCodec codec;
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

    /**
     * Handles tasks of this type. The type is registered when the worker starts, and its queue is
     * served.
     */
    public <P> Builder handle(TaskType<P> type, TaskHandler<P> handler) {
      return add(
          type,
          (payload, task, connection) -> {
            handler.handle(payload, task);
            return null;
          },
          false,
          false);
    }

    /** Handles tasks of this type, whose result is stored. */
    public <P, R> Builder handle(
        TaskType.WithResult<P, R> type, TaskHandler.WithResult<P, R> handler) {
      return add(
          type.type(), (payload, task, connection) -> handler.handle(payload, task), true, false);
    }

    /**
     * Handles tasks of this type in {@linkplain #transactions transactions} of the application: the
     * writes of the handler and the completion of the task commit together. At most four run at the
     * same time, since the pool of connections is the application's.
     */
    public <P> Builder handleInTransaction(TaskType<P> type, TransactionHandler<P> handler) {
      return add(
          type,
          (payload, task, connection) -> {
            handler.handle(payload, task, Objects.requireNonNull(connection));
            return null;
          },
          false,
          true);
    }

    /** Handles tasks of this type in transactions of the application; their result is stored. */
    public <P, R> Builder handleInTransaction(
        TaskType.WithResult<P, R> type, TransactionHandler.WithResult<P, R> handler) {
      return add(
          type.type(),
          (payload, task, connection) ->
              handler.handle(payload, task, Objects.requireNonNull(connection)),
          true,
          true);
    }

    /**
     * Decides instances of this process, and handles its effects:
     *
     * <pre>{@code
     * .process(
     *     new Fulfilment(),
     *     effects ->
     *         effects
     *             .on(CHARGE, (charge, task) -> bank.charge(charge, task.idempotencyKey()))
     *             .inTransaction(RESERVE, (reserve, task, connection) -> stock.take(connection, reserve)))
     * }</pre>
     *
     * <p>The process is registered when the worker starts. Its effects with handlers in Java need
     * one here, unless their queue is not served.
     */
    public <I, R> Builder process(Decider<I, R> decider, Consumer<EffectHandlers> effects) {
      processes.decide(decider, effects);
      return this;
    }

    /** Decides instances of a process whose effects have no handlers in this worker. */
    public <I, R> Builder process(Decider<I, R> decider) {
      return process(decider, effects -> {});
    }

    /** Handles effects of a process that other workers decide, for effects in another queue. */
    public Builder effects(ProcessType<?, ?> process, Consumer<EffectHandlers> effects) {
      processes.handle(process, effects);
      return this;
    }

    /** Sets the data source of the application that {@link Decider#read} reads. */
    public Builder processData(DataSource value) {
      processes.data(value);
      return this;
    }

    /** Sets the transactions of {@linkplain #handleInTransaction handlers in transactions}. */
    public Builder transactions(HandlerTransactions value) {
      transactions = value;
      return this;
    }

    /** Sets the codec that reads and writes payloads and results of encrypted types. */
    public Builder codec(TaskCodec value) {
      codec = value;
      return this;
    }

    private <P> Builder add(
        TaskType<P> type, Job.Body<P> body, boolean hasResult, boolean isInTransaction) {
      jobs.add(Job.of(type, body, hasResult, isInTransaction));
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

    /** Returns the task types of the handlers and channels that were added so far. */
    public Set<String> taskTypes() {
      Set<String> types = new LinkedHashSet<>();
      channels.forEach(channel -> types.add(channel.taskType()));
      allJobs().forEach(job -> types.add(job.taskType()));
      return types;
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
      return buildStepped(new RealThreads());
    }

    /**
     * Returns a stepped worker that makes calls, handlers and decisions on these threads.
     *
     * @throws IllegalArgumentException if a queue or task type does not exist in the database
     */
    public SteppedWorker buildStepped(Threads threads) throws SQLException {
      Parts parts = parts(pool(), threads);
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
      List<Channel> served = new ArrayList<>(channels);
      allJobs().forEach(job -> served.add(job.with(codec)));
      requireDistinct(served);
      Set<String> queues = queues();
      return new Parts(
          options.serving(List.copyOf(queues)),
          connections,
          listenUrl,
          List.copyOf(served),
          functions,
          processes.served(queues),
          transactions,
          List.copyOf(listeners),
          threads);
    }

    /** Those of the options, and those of the types that it handles. */
    private Set<String> queues() {
      Set<String> queues = new LinkedHashSet<>(options.queues());
      allJobs().forEach(job -> queues.add(job.type().queue()));
      queues.addAll(processes.queues());
      return queues;
    }

    private List<Job<?>> allJobs() {
      List<Job<?>> all = new ArrayList<>(jobs);
      all.addAll(processes.jobs());
      return all;
    }

    private static void requireDistinct(List<Channel> served) {
      Set<String> types = new HashSet<>();
      for (Channel channel : served) {
        if (!types.add(channel.taskType())) {
          throw new IllegalArgumentException(
              "two handlers or channels serve the task type " + channel.taskType());
        }
      }
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
