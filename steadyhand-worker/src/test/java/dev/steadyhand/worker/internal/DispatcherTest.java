package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.WorkerOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which tasks a worker starts, and which it hands back. */
class DispatcherTest {
  private static final HeldTask TASK =
      new HeldTask(new TaskInfo(1, "email", "default", 1, null), 1, "{}", 300, null);

  private final List<HeldTask> started = new ArrayList<>();

  private Dispatcher dispatcher() {
    return new Dispatcher(
        WorkerOptions.defaults(), List.of(), new RealThreads(), () -> false, started::add);
  }

  /** Attempts of effects come with decisions, and those may end while the worker stops. */
  @Test
  void what_comes_after_it_has_stopped_is_handed_back() {
    Dispatcher dispatcher = dispatcher();
    dispatcher.stop();

    assertThat(dispatcher.offer(List.of(TASK))).containsExactly(TASK);
    assertThat(dispatcher.held()).as("nobody waits for it").isEmpty();
    assertThat(started).isEmpty();
  }
}
