package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.WorkerStarted;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerState;
import dev.steadyhand.worker.metrics.WorkerMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;

/** Shows what the worker has under way and, every so often, what waits for it. */
final class WorkerGauges implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WorkerGauges.class);

  private final WorkerMetrics metrics;
  private final MeterRegistry registry;
  private final Duration depthInterval;
  private final CountDownLatch closed = new CountDownLatch(1);

  /**
   * @param depthInterval how often the database is asked; zero for never
   */
  WorkerGauges(WorkerMetrics metrics, MeterRegistry registry, Duration depthInterval) {
    this.metrics = metrics;
    this.registry = registry;
    this.depthInterval = depthInterval;
  }

  @EventListener
  void workerStarted(WorkerStarted event) {
    forgetFormerWorker();
    metrics.bind(event.worker());
    if (depthInterval.isPositive()) {
      Thread.ofVirtual().name("steadyhand-depth").start(() -> refresh(event.worker()));
    }
  }

  /** A gauge stays with the worker that it was made for. */
  private void forgetFormerWorker() {
    registry.getMeters().stream()
        .filter(Gauge.class::isInstance)
        .filter(meter -> meter.getId().getName().startsWith("steadyhand."))
        .forEach(registry::remove);
  }

  private void refresh(Worker worker) {
    try {
      do {
        ask(worker);
      } while (!closed.await(depthInterval.toMillis(), TimeUnit.MILLISECONDS)
          && worker.health().state() != WorkerState.STOPPED);
    } catch (InterruptedException e) {
      log.debug("interrupted, which ends the asking");
    }
  }

  private void ask(Worker worker) {
    try {
      if (worker.health().isHealthy()) {
        metrics.refreshDepth(worker);
      }
    } catch (SQLException e) {
      log.debug("cannot tell what waits: SQLSTATE {}", e.getSQLState());
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
