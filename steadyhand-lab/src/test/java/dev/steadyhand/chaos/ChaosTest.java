package dev.steadyhand.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.chaos.fault.Fault;
import dev.steadyhand.chaos.fault.Faults;
import dev.steadyhand.chaos.fault.Pace;
import dev.steadyhand.chaos.report.Incident;
import dev.steadyhand.chaos.report.Outcome;
import dev.steadyhand.chaos.report.Report;
import dev.steadyhand.postgres.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of {@code steadyhand chaos}: every fault once, on real processes. */
class ChaosTest {
  private static final long SEED = 1;
  private static final int WORKERS = 2;

  @Test
  void every_fault_is_survived_and_everything_is_right_in_the_end(@TempDir Path folder)
      throws Exception {
    List<Fault> faults = Faults.all();
    ChaosOptions options =
        new ChaosOptions(
            Duration.ZERO,
            SEED,
            faults,
            WORKERS,
            folder,
            Optional.empty(),
            false,
            Pace.quick(),
            Durability.FAST);

    Outcome outcome = Chaos.run(options, new Progress(System.out, false));

    assertThat(outcome.isGood()).as(Report.text(outcome)).isTrue();
    assertThat(outcome.incidents())
        .extracting(Incident::fault)
        .containsExactlyInAnyOrderElementsOf(
            faults.stream()
                .map(Fault::name)
                .filter(name -> !outcome.leftOut().containsKey(name))
                .toList());
    assertThat(outcome.acknowledged()).isNotEmpty();
    assertThat(outcome.arrivals()).isNotEmpty();
    assertThat(folder.resolve("report.md")).isNotEmptyFile();
  }
}
