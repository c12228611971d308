package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.simulator.Effort;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SimulationListener;
import dev.steadyhand.simulator.SimulationReport;
import dev.steadyhand.simulator.Simulator;
import dev.steadyhand.simulator.SimulatorSetup;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written keeps its promises under bad schedules, with nothing said about it. */
class SimulatedTest {
  @TempDir private Path project;

  @ParameterizedTest
  @EnumSource(Layout.class)
  void some_keep_their_promises(Layout layout) throws SQLException {
    ScaffoldOptions options = Samples.write(ScaffoldOptions.in(project).as(layout));
    SimulatorSetup setup =
        SimulatorSetup.defaults().withPacksFrom(List.of(project.resolve(options.sqlFolder())));
    try (Simulator simulator = Simulator.start(setup)) {
      check(simulator, Samples.INVOICE, Level.ONE, 5);
      check(simulator, Samples.CLOSE, Level.ONE, 5);
    }
  }

  @Test
  @Tag("slow")
  void all_keep_their_promises() throws SQLException {
    SimulatorSetup setup =
        SimulatorSetup.defaults().withPacksFrom(List.of(Samples.packsIn(project))).withJobs(2);
    try (Simulator simulator = Simulator.start(setup)) {
      for (NewProcess process : Samples.ALL) {
        // Its parent, which is not of the scaffold, does not wait for it.
        if (process != Samples.FAREWELL) {
          check(simulator, process, Level.ONE, 100);
          check(simulator, process, Level.TWO, 10);
        }
      }
    }
  }

  private static void check(Simulator simulator, NewProcess process, Level level, int schedules)
      throws SQLException {
    SimulationReport report =
        simulator.simulate(
            process.name().toString(), level, Effort.of(schedules, 1), SimulationListener.SILENT);

    assertThat(report.violation()).as("%s, level %s", process.name(), level).isEmpty();
    assertThat(report.schedules()).isEqualTo(schedules);
    // Those that only call the kit need not be called themselves.
    assertThat(report.neverSeen()).noneMatch(line -> line.startsWith("function "));
  }
}
