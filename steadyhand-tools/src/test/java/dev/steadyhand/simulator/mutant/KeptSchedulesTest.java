package dev.steadyhand.simulator.mutant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.simulator.Effort;
import dev.steadyhand.simulator.SavedSchedule;
import dev.steadyhand.simulator.SimulationListener;
import dev.steadyhand.simulator.Simulator;
import dev.steadyhand.simulator.SimulatorSetup;
import dev.steadyhand.simulator.Violation;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Errors that the simulator once found stay fixed: for each, the schedule that shows it, and a
 * mutant that brings it back. What the moves of a schedule mean changes with the worker and the
 * actors; run with {@code -Dschedules.update=true} then, which searches them anew.
 */
class KeptSchedulesTest {
  private static final Path FOLDER = Path.of("src/test/resources/schedules");
  private static final Effort ENOUGH = Effort.of(4000, 1);
  private static Simulator simulator;

  /**
   * @param file the stored schedule
   * @param mutant what brings the error back
   */
  private record Kept(String file, String mutant) {}

  private static final List<Kept> ALL =
      List.of(
          new Kept(
              "a-recovery-that-is-rolled-back.json",
              "a recovery that is rolled back is not made again soon"));

  @BeforeAll
  static void start() throws SQLException {
    simulator = Simulator.start(SimulatorSetup.defaults().withJobs(2));
  }

  @AfterAll
  static void close() {
    simulator.close();
  }

  @TestFactory
  Stream<DynamicTest> what_was_fixed_stays_so() {
    return ALL.stream().map(kept -> dynamicTest(kept.file, () -> staysFixed(kept)));
  }

  private static void staysFixed(Kept kept) throws SQLException, IOException {
    Path file = FOLDER.resolve(kept.file);
    Simulator broken = simulator.broken(mutant(kept));
    if (Boolean.getBoolean("schedules.update")) {
      searched(broken, kept).write(file);
    }
    SavedSchedule saved = SavedSchedule.read(file);

    assertThat(simulator.replay(saved.schedule()).violation()).isEmpty();
    assertThat(broken.replay(saved.schedule()).violation())
        .hasValueSatisfying(
            violation -> assertThat(violation.sentence()).isEqualTo(saved.sentence()));
  }

  private static SavedSchedule searched(Simulator broken, Kept kept) throws SQLException {
    Guard.Simulation guard = (Guard.Simulation) mutant(kept).guard();
    Violation violation =
        broken
            .simulate(guard.process(), guard.level(), ENOUGH, SimulationListener.SILENT)
            .violation()
            .orElseThrow();
    return new SavedSchedule(
        violation.sentence(), SimulatorSetup.defaults().answers(), violation.schedule());
  }

  private static KnownMutant mutant(Kept kept) {
    return Mutants.all().stream()
        .filter(mutant -> mutant.name().equals(kept.mutant))
        .findFirst()
        .orElseThrow();
  }
}
