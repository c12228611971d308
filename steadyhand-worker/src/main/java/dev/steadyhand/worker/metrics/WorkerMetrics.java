package dev.steadyhand.worker.metrics;

import dev.steadyhand.worker.QueueDepth;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerStats;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Metrics of a worker: claimed tasks and how they ended, by channel; running tasks; waiting tasks.
 * No tag and no value comes from a payload.
 *
 * <pre>{@code
 * WorkerMetrics metrics = new WorkerMetrics(registry);
 * Worker worker = Worker.builder(url).listener(metrics).build();
 * metrics.bind(worker);
 * }</pre>
 */
public final class WorkerMetrics implements WorkerListener {
  private final MeterRegistry registry;
  private final MultiGauge depth;
  private final MultiGauge oldest;

  public WorkerMetrics(MeterRegistry registry) {
    this.registry = registry;
    this.depth =
        MultiGauge.builder("steadyhand.queue.waiting")
            .description(
                "Number of waiting tasks (due and not leased); 10,000 means that many or more")
            .register(registry);
    this.oldest =
        MultiGauge.builder("steadyhand.queue.oldest")
            .description("Age of the oldest waiting task")
            .baseUnit("seconds")
            .register(registry);
  }

  /** Registers gauges for the running tasks of the worker. */
  public void bind(Worker worker) {
    gauge(worker, "steadyhand.tasks.running", WorkerStats::running);
    gauge(worker, "steadyhand.tasks.held", WorkerStats::held);
    gauge(worker, "steadyhand.pool.active", WorkerStats::connectionsActive);
    gauge(worker, "steadyhand.pool.total", WorkerStats::connections);
    Gauge.builder("steadyhand.worker.healthy", worker, w -> w.health().isHealthy() ? 1 : 0)
        .register(registry);
  }

  /**
   * Queries the database for the number of waiting tasks, counted up to {@link
   * QueueDepth#MOST_COUNTED}. The caller chooses the interval: fifteen seconds is a good value.
   */
  public void refreshDepth(Worker worker) throws SQLException {
    List<QueueDepth> depths = worker.depth();
    depth.register(
        depths.stream().map(d -> MultiGauge.Row.of(tags(d), d.waiting())).toList(), true);
    oldest.register(
        depths.stream().map(d -> MultiGauge.Row.of(tags(d), seconds(d.oldest()))).toList(), true);
  }

  @Override
  public void claimed(String queue, int tasks) {
    registry.counter("steadyhand.tasks.claimed", "queue", queue).increment(tasks);
  }

  @Override
  public void taskEnded(TaskInfo task, TaskEnd end, Duration took) {
    registry
        .timer(
            "steadyhand.tasks.ended",
            "channel",
            task.taskType(),
            "end",
            end.name().toLowerCase(Locale.ROOT))
        .record(took);
  }

  @Override
  public void leasesRenewed(int renewed, int lost) {
    registry.counter("steadyhand.leases.renewed").increment(renewed);
    registry.counter("steadyhand.leases.lost").increment(lost);
  }

  private void gauge(Worker worker, String name, ToDoubleFunction<WorkerStats> value) {
    Gauge.builder(name, worker, w -> value.applyAsDouble(w.stats())).register(registry);
  }

  private static Tags tags(QueueDepth depth) {
    return Tags.of("queue", depth.queue(), "channel", depth.taskType());
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }
}
