package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Combines many listeners, and catches their exceptions. */
final class Listeners implements WorkerListener {
  private static final Logger log = LoggerFactory.getLogger(Listeners.class);

  private final List<WorkerListener> all;

  Listeners(List<WorkerListener> all) {
    this.all = List.copyOf(all);
  }

  @Override
  public Scope taskStarted(TaskInfo task) {
    List<Scope> scopes = new ArrayList<>();
    tell(listener -> scopes.addFirst(listener.taskStarted(task)));
    return () -> scopes.forEach(scope -> guard(scope::close));
  }

  @Override
  public void reached(Step step, TaskInfo task) {
    tell(listener -> listener.reached(step, task));
  }

  @Override
  public void taskEnded(TaskInfo task, TaskEnd end, Duration took) {
    tell(listener -> listener.taskEnded(task, end, took));
  }

  @Override
  public void claimed(String queue, int tasks) {
    tell(listener -> listener.claimed(queue, tasks));
  }

  @Override
  public void leasesRenewed(int renewed, int lost) {
    tell(listener -> listener.leasesRenewed(renewed, lost));
  }

  @Override
  public void stateChanged(WorkerState state) {
    tell(listener -> listener.stateChanged(state));
  }

  private void tell(Consumer<WorkerListener> word) {
    all.forEach(listener -> guard(() -> word.accept(listener)));
  }

  private static void guard(Runnable word) {
    try {
      word.run();
    } catch (RuntimeException | Error e) {
      log.warn("A worker listener threw {}; ignored", e.getClass().getName());
    }
  }
}
