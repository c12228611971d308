package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.worker.WorkerStats;
import org.junit.jupiter.api.Test;

class WorkerProgressTest {

  @Test
  void tells_the_rate_since_a_moment_ago() {
    WorkerStats before = new WorkerStats(10, 5, 1, 0, 0, 2, 5, 3, 1);
    WorkerStats now = new WorkerStats(120, 105, 3, 1, 0, 7, 15, 3, 2);

    assertThat(WorkerProgress.text(now, before, 500))
        .isEqualTo("claimed 120, running 7, completed 105, failed 3, retried 1, 200/s");
  }

  @Test
  void draws_how_much_of_what_was_due_is_done() {
    WorkerStats now = new WorkerStats(120, 105, 3, 1, 0, 7, 15, 3, 2);

    assertThat(WorkerProgress.bar(now, 210)).isEqualTo("██████████░░░░░░░░░░ 105 of 210 due, ");
    assertThat(WorkerProgress.bar(now, 50)).isEqualTo("████████████████████ 50 of 50 due, ");
    assertThat(WorkerProgress.bar(now, 0)).as("it has no end").isEmpty();
  }
}
