package dev.steadyhand.spring;

import dev.steadyhand.worker.Worker;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanInitializationException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.SmartLifecycle;

/**
 * Starts the worker when everything else is there, and stops it before anything else goes: it
 * claims nothing more, hands back what it has not begun, and lets the rest finish within its grace.
 */
public final class WorkerLifecycle implements SmartLifecycle {
  private final WorkerFactory factory;
  private final ApplicationEventPublisher events;
  private volatile @Nullable Worker worker;

  public WorkerLifecycle(WorkerFactory factory, ApplicationEventPublisher events) {
    this.factory = factory;
    this.events = events;
  }

  /** The worker that is at work; empty before the start and after the stop. */
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
      throw new BeanInitializationException("The worker does not start: " + e.getMessage(), e);
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

  /** On a thread of its own, so that others of this phase need not wait, and Spring can. */
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

  /** After the web server, and before it when it ends. */
  @Override
  public int getPhase() {
    return Integer.MAX_VALUE;
  }
}
