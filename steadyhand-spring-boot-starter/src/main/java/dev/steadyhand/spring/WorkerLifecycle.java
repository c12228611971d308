package dev.steadyhand.spring;

import dev.steadyhand.spring.internal.WorkerStartException;
import dev.steadyhand.worker.Worker;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.SmartLifecycle;

/**
 * Starts the worker after everything else, and stops it first: it claims no more tasks, releases
 * those that were not started, and waits up to the grace period for running ones.
 */
public final class WorkerLifecycle implements SmartLifecycle {
  private final WorkerFactory factory;
  private final ApplicationEventPublisher events;
  private volatile @Nullable Worker worker;

  public WorkerLifecycle(WorkerFactory factory, ApplicationEventPublisher events) {
    this.factory = factory;
    this.events = events;
  }

  /** Returns the running worker; empty before the start and after the stop. */
  public Optional<Worker> worker() {
    return Optional.ofNullable(worker);
  }

  @Override
  public void start() {
    if (isRunning()) {
      return;
    }
    Worker created = factory.create();
    try {
      created.start();
    } catch (SQLException | RuntimeException e) {
      created.close();
      throw new WorkerStartException(e);
    }
    worker = created;
    events.publishEvent(new WorkerStarted(created));
  }

  @Override
  public void stop() {
    Worker running = worker;
    if (running != null) {
      running.stop();
      worker = null;
    }
  }

  /**
   * Stops on a separate thread, so that Spring can stop other beans of this phase at the same time
   * and apply its timeout.
   */
  @Override
  public void stop(Runnable callback) {
    Thread.ofVirtual()
        .name("steadyhand-stop")
        .start(
            () -> {
              try {
                stop();
              } finally {
                callback.run();
              }
            });
  }

  @Override
  public boolean isRunning() {
    return worker != null;
  }

  /** Starts after the web server, and stops before it. */
  @Override
  public int getPhase() {
    return Integer.MAX_VALUE;
  }
}
