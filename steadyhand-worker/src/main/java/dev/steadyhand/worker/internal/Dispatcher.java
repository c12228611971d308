package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.Threads.Purpose;
import dev.steadyhand.worker.WorkerOptions;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The local queue and the slots: starts a virtual thread for each task as soon as a slot is free,
 * within the worker's concurrency and the limit of the channel.
 */
final class Dispatcher {
  /** Tasks of one type, waiting and running. */
  private static final class Line {
    final int limit;
    final ArrayDeque<HeldTask> waiting = new ArrayDeque<>();
    int running;

    Line(int limit) {
      this.limit = limit;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Condition enoughRoom = lock.newCondition();
  private final Map<String, Line> lines = new HashMap<>();
  private final Set<HeldTask> held = new LinkedHashSet<>();
  private final int concurrency;
  private final int capacity;
  private final Threads threads;
  private final Consumer<HeldTask> work;
  private final BooleanSupplier isFenced;
  private int running;
  private int wantedRoom;
  private long ends;
  private boolean stopped;

  Dispatcher(
      WorkerOptions options,
      Collection<Channel> channels,
      Threads threads,
      BooleanSupplier isFenced,
      Consumer<HeldTask> work) {
    this.concurrency = options.concurrency();
    this.capacity = concurrency + options.localQueue();
    this.threads = threads;
    this.isFenced = isFenced;
    this.work = work;
    channels.forEach(channel -> lines.put(channel.taskType(), new Line(channel.limit())));
  }

  /** Returns how many more tasks may be claimed. */
  int room() {
    lock.lock();
    try {
      return stopped ? 0 : capacity - held.size();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns how many more tasks of a type may be claimed: up to the limit of its channel running,
   * and as many prefetched.
   */
  int room(String taskType) {
    lock.lock();
    try {
      Line line = lines.get(taskType);
      if (line == null || line.limit >= concurrency) {
        return room();
      }
      return Math.min(room(), 2 * line.limit - line.running - line.waiting.size());
    } finally {
      lock.unlock();
    }
  }

  /** Waits until there is room for at least this many tasks, at most this long. */
  void awaitRoom(int wanted, Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      wantedRoom = wanted;
      while (room() < wanted && nanos > 0 && !stopped) {
        nanos = enoughRoom.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Waits until a task ends, at most this long. */
  void awaitEnd(Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long before = ends;
      long nanos = longest.toNanos();
      while (ends == before && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether it starts no more tasks. */
  boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }

  /** Accepts claimed tasks; returns those that must not be started any more. */
  List<HeldTask> offer(List<HeldTask> tasks) {
    lock.lock();
    try {
      if (stopped) {
        return tasks;
      }
      held.addAll(tasks);
      if (isFenced.getAsBoolean()) {
        return tasks;
      }
      tasks.forEach(task -> line(task).waiting.add(task));
      startWhatFits();
      return List.of();
    } finally {
      lock.unlock();
    }
  }

  /** Interrupts all tasks; returns those that were not started, and never will be. */
  List<HeldTask> fence() {
    lock.lock();
    try {
      held.forEach(task -> task.end(HeldTask.Hold.FENCED));
      return removeWaiting();
    } finally {
      lock.unlock();
    }
  }

  /** Starts what waits. */
  void resume() {
    lock.lock();
    try {
      startWhatFits();
    } finally {
      lock.unlock();
    }
  }

  /** Returns all tasks that this worker has leased and not released. */
  List<HeldTask> held() {
    lock.lock();
    try {
      return new ArrayList<>(held);
    } finally {
      lock.unlock();
    }
  }

  int running() {
    lock.lock();
    try {
      return running;
    } finally {
      lock.unlock();
    }
  }

  /** Removes a task that is completed, released or lost. */
  void letGo(HeldTask task) {
    lock.lock();
    try {
      held.remove(task);
      if (room() >= wantedRoom) {
        enoughRoom.signalAll();
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Stops starting tasks, and returns those that were not started. */
  List<HeldTask> stop() {
    lock.lock();
    try {
      stopped = true;
      List<HeldTask> notStarted = removeWaiting();
      notStarted.forEach(held::remove);
      enoughRoom.signalAll();
      changed.signalAll();
      return notStarted;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no task is held, at most this long. */
  void awaitEmpty(Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      while (!held.isEmpty() && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no thread works on a task, at most this long. */
  void awaitNoneRunning(Duration longest) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long nanos = longest.toNanos();
      while (running > 0 && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  private List<HeldTask> removeWaiting() {
    List<HeldTask> notStarted = new ArrayList<>();
    for (Line line : lines.values()) {
      notStarted.addAll(line.waiting);
      line.waiting.clear();
    }
    return notStarted;
  }

  private Line line(HeldTask task) {
    return lines.computeIfAbsent(task.info().taskType(), type -> new Line(Integer.MAX_VALUE));
  }

  private void startWhatFits() {
    if (stopped || isFenced.getAsBoolean()) {
      return;
    }
    for (Line line : lines.values()) {
      while (running < concurrency && line.running < line.limit && !line.waiting.isEmpty()) {
        HeldTask task = line.waiting.remove();
        if (task.isHeld()) {
          start(line, task);
        } else {
          letGo(task);
        }
      }
    }
  }

  private void start(Line line, HeldTask task) {
    running++;
    line.running++;
    threads.start(
        Purpose.TASK,
        "task-" + task.taskId(),
        () -> {
          try {
            work.accept(task);
          } finally {
            ended(line);
          }
        });
  }

  private void ended(Line line) {
    lock.lock();
    try {
      running--;
      ends++;
      line.running--;
      startWhatFits();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
