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

/** Exports gauges for the running tasks of the worker and, periodically, for the waiting tasks. */
final class WorkerGauges implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(WorkerGauges.class);

  private final WorkerMetrics metrics;
  private final MeterRegistry registry;
  private final Duration depthInterval;
  private final CountDownLatch closed = new CountDownLatch(1);

  /**
   * @param depthInterval how often the number of waiting tasks is queried; zero for never
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

  /**
   * Removes the gauges of the previous worker: a gauge stays bound to the worker it was created
   * for.
   */
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
      log.debug("depth refresh interrupted; ending");
    }
  }

  private void ask(Worker worker) {
    try {
      if (worker.health().isHealthy()) {
        metrics.refreshDepth(worker);
      }
    } catch (SQLException e) {
      log.debug("cannot query the number of waiting tasks: SQLSTATE {}", e.getSQLState());
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
