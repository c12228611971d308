package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.worker.Threads.Purpose;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** On which threads handlers run. */
class CpuUseTest {
  private final CpuUse use = new CpuUse();

  private List<Purpose> next(int runs) {
    return Stream.generate(use::next).limit(runs).toList();
  }

  @Test
  void nobody_knows_how_much_the_first_ones_need() {
    assertThat(next(100)).containsOnly(Purpose.HANDLER);
  }

  @Test
  void those_that_need_little_are_quick_and_measured_now_and_then() {
    use.took(Duration.ofNanos(50_000).toNanos());
    assertThat(next(2 * CpuUse.MEASURED).stream().filter(Purpose.HANDLER::equals)).hasSize(2);
  }

  @Test
  void those_that_compute_are_not_whatever_they_needed_before() {
    use.took(0);
    use.took(Duration.ofSeconds(3).toNanos());
    assertThat(next(100)).containsOnly(Purpose.HANDLER);
  }

  @Test
  void waiting_is_not_computing() throws Exception {
    use.measure(
        () -> {
          Thread.sleep(20);
          return 0;
        });
    use.next();
    assertThat(next(CpuUse.MEASURED - 1)).containsOnly(Purpose.QUICK_HANDLER);
  }

  @Test
  void computing_is_measured() throws Exception {
    long end = System.nanoTime() + Duration.ofMillis(100).toNanos();
    use.measure(
        () -> {
          while (System.nanoTime() < end) {
            Thread.onSpinWait();
          }
          return 0;
        });
    assertThat(next(CpuUse.MEASURED)).containsOnly(Purpose.HANDLER);
  }

  @Test
  void the_threads_of_handlers_that_compute_are_those_of_the_operating_system() throws Exception {
    RealThreads threads = new RealThreads();
    for (Purpose purpose : Purpose.values()) {
      Thread thread = threads.start(purpose, "one", () -> {});
      thread.join();
      assertThat(thread.isVirtual())
          .as("%s", purpose)
          .isEqualTo(
              switch (purpose) {
                case HANDLER -> false;
                case QUICK_HANDLER -> Runtime.version().feature() >= 24;
                case TASK, CALL, BATCH -> true;
              });
    }
  }
}
