package dev.steadyhand.simulator.mutant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.simulator.Effort;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SimulationListener;
import dev.steadyhand.simulator.SimulationReport;
import dev.steadyhand.simulator.Simulator;
import dev.steadyhand.simulator.SimulatorSetup;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Guards the guards: a simulator that lets one of these live is worth nothing. */
@DatabaseTest
class MutantsTest {
  /** Most need a few schedules, some a few hundred. */
  private static final Effort ENOUGH = Effort.of(1000, 1);

  /** Caught by the first schedules: enough to see that catching works, in every build. */
  private static final Set<String> SHORT =
      Set.of("a claim takes what others hold", "a run leaves no ticket for the next");

  @TestFactory
  Stream<DynamicTest> is_caught() {
    return Mutants.all().stream()
        .filter(mutant -> SHORT.contains(mutant.name()))
        .map(MutantsTest::caught);
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> every_one_is_caught() {
    return Mutants.all().stream().map(MutantsTest::caught);
  }

  private static DynamicTest caught(KnownMutant mutant) {
    return dynamicTest(
        mutant.name(),
        () -> assertThat(simulated(mutant, mutant.level(), ENOUGH).violation()).isPresent());
  }

  /** What whole calls cannot see: the reason for yields. */
  @Tag("slow")
  @Test
  void facts_before_the_lock_hide_from_whole_calls() throws SQLException {
    KnownMutant factsFirst =
        Mutants.all().stream()
            .filter(m -> m.name().startsWith("facts are read"))
            .findFirst()
            .orElseThrow();
    assertThat(simulated(factsFirst, Level.ONE, Effort.of(200, 1)).violation()).isEmpty();
  }

  private static SimulationReport simulated(KnownMutant mutant, Level level, Effort effort)
      throws SQLException {
    try (Simulator simulator = Simulator.start(SimulatorSetup.defaults().broken(mutant))) {
      return simulator.simulate(mutant.process(), level, effort, SimulationListener.SILENT);
    }
  }

  /**
   * A mutant that changes nothing would be caught by nobody, and one that cannot run by everybody.
   */
  @Test
  void each_still_fits_the_source(TestDatabase database) throws SQLException {
    try (Connection owner = database.connect()) {
      owner.setAutoCommit(false);
      for (KnownMutant mutant : Mutants.all()) {
        mutant.apply(owner);
        owner.rollback();
      }
      assertThat(Mutants.all()).hasSizeGreaterThan(12).doesNotHaveDuplicates();
    }
  }

  @Test
  void one_that_does_not_fit_says_so(TestDatabase database) throws SQLException {
    try (Connection owner = database.connect()) {
      assertThatThrownBy(() -> new Replacement("queues.enqueue", "no such text", "").make(owner))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("queues.enqueue");
      assertThatThrownBy(() -> new Replacement("queues.no_such_function", "x", "").make(owner))
          .isInstanceOf(IllegalStateException.class);
    }
  }
}
