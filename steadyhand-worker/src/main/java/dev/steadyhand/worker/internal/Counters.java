package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerStats;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Counts worker events. */
final class Counters implements WorkerListener {
  private final LongAdder claimed = new LongAdder();
  private final Map<TaskEnd, LongAdder> ends = new EnumMap<>(TaskEnd.class);

  Counters() {
    for (TaskEnd end : TaskEnd.values()) {
      ends.put(end, new LongAdder());
    }
  }

  @Override
  public void claimed(String queue, int tasks) {
    claimed.add(tasks);
  }

  @Override
  public void taskEnded(TaskInfo task, TaskEnd end, Duration took) {
    ends.getOrDefault(end, new LongAdder()).increment();
  }

  WorkerStats stats(int running, int held, int connections, int connectionsActive) {
    return new WorkerStats(
        claimed.sum(),
        count(TaskEnd.COMPLETED) + count(TaskEnd.FAILED),
        count(TaskEnd.FAILED),
        count(TaskEnd.RETRIED),
        count(TaskEnd.LEASE_LOST),
        running,
        held,
        connections,
        connectionsActive);
  }

  private long count(TaskEnd end) {
    return ends.getOrDefault(end, new LongAdder()).sum();
  }
}
