package dev.steadyhand.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulatorTest {
  private static final Path TUTORIAL = Path.of("../examples/send-reminder");
  private static final long SEED = 1;

  @TempDir private Path folder;

  /** About a minute of it, on two cores. */
  @Test
  void every_process_keeps_its_promises() throws SQLException {
    try (Simulator simulator = Simulator.start(SimulatorSetup.defaults().withJobs(2))) {
      assertThat(simulator.processes()).hasSize(10);
      for (String process : simulator.processes()) {
        check(simulator, process, Level.ONE, Effort.of(12, SEED));
        check(simulator, process, Level.TWO, Effort.of(4, SEED));
      }
    }
  }

  @Test
  @Tag("slow")
  void every_process_keeps_its_promises_for_long() throws SQLException {
    try (Simulator simulator = Simulator.start(SimulatorSetup.defaults().withJobs(2))) {
      for (String process : simulator.processes()) {
        check(simulator, process, Level.ONE, Effort.of(1000, SEED));
        check(simulator, process, Level.TWO, Effort.of(200, SEED));
      }
    }
  }

  private static void check(Simulator simulator, String process, Level level, Effort effort)
      throws SQLException {
    SimulationReport report = simulator.simulate(process, level, effort, SimulationListener.SILENT);

    assertThat(report.violation()).as("%s, level %s", process, level).isEmpty();
    assertThat(report.schedules()).isPositive();
    assertThat(report.endings().hasWorked()).as("%s works", process).isTrue();
  }

  @Test
  void a_broken_promise_is_told_shrunk_and_played_again_exactly() throws SQLException, IOException {
    Files.writeString(
        folder.resolve("nothing_is_given_up_on.sql"),
        "select format('task %s was handed back', e.task_id) from queues.task_lease_ended e");
    SimulatorSetup setup = SimulatorSetup.defaults().withInvariantsFrom(List.of(folder));

    try (Simulator simulator = Simulator.start(setup)) {
      Violation first = violation(simulator);
      Violation second = violation(simulator);

      assertThat(first.sentence()).isEqualTo("nothing is given up on");
      assertThat(first.schedule().moves()).hasSizeLessThan(8);
      assertThat(first.details()).allMatch(detail -> detail.endsWith("was handed back"));
      assertThat(String.join("\n", first.story()))
          .contains("worker ", "runs supervisors that are due → ");
      assertThat(second).isEqualTo(first);

      Path file = folder.resolve("schedule.json");
      new SavedSchedule(first.sentence(), setup.answers(), first.schedule()).write(file);
      SavedSchedule saved = SavedSchedule.read(file);
      assertThat(saved.schedule()).isEqualTo(first.schedule());
      assertThat(simulator.replay(saved.schedule()).violation()).contains(first);
    }
  }

  private static Violation violation(Simulator simulator) throws SQLException {
    return simulator
        .simulate("comms.send_sms", Level.ONE, Effort.of(50, SEED), SimulationListener.SILENT)
        .violation()
        .orElseThrow();
  }

  @Test
  void a_process_of_a_user_needs_nothing_but_its_pack() throws SQLException {
    SimulatorSetup setup = SimulatorSetup.defaults().withPacksFrom(List.of(TUTORIAL));

    try (Simulator simulator = Simulator.start(setup)) {
      check(simulator, "reminders.send_reminder", Level.ONE, Effort.of(20, SEED));
    }
  }
}
