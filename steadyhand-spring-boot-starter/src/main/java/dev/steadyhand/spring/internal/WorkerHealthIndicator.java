package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.WorkerLifecycle;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerHealth;
import dev.steadyhand.worker.WorkerStats;
import java.util.Locale;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

/** Reports the health of the worker: up while it runs, down while it cannot reach the database. */
final class WorkerHealthIndicator extends AbstractHealthIndicator {
  private final WorkerLifecycle lifecycle;

  WorkerHealthIndicator(WorkerLifecycle lifecycle) {
    super("Reading the worker's health failed");
    this.lifecycle = lifecycle;
  }

  @Override
  protected void doHealthCheck(Health.Builder builder) {
    lifecycle
        .worker()
        .ifPresentOrElse(
            worker -> tell(worker, builder),
            () -> builder.outOfService().withDetail("worker", "not started"));
  }

  private static void tell(Worker worker, Health.Builder builder) {
    WorkerHealth health = worker.health();
    WorkerStats stats = worker.stats();
    builder
        .status(status(health))
        .withDetail("worker", health.state().name().toLowerCase(Locale.ROOT))
        .withDetail("since", health.since())
        .withDetail("running", stats.running())
        .withDetail("held", stats.held());
  }

  private static Status status(WorkerHealth health) {
    return switch (health.state()) {
      case RUNNING -> Status.UP;
      case DATABASE_LOST -> Status.DOWN;
      case NEW, STOPPING, STOPPED -> Status.OUT_OF_SERVICE;
    };
  }
}
