package dev.steadyhand.simulator.mutant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.SqlFile;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.simulator.Effort;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SimulationListener;
import dev.steadyhand.simulator.SimulationReport;
import dev.steadyhand.simulator.Simulator;
import dev.steadyhand.simulator.SimulatorSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Guards the guards: a simulator that lets one of these live is worth nothing. */
@DatabaseTest
class MutantsTest {
  /** Most need a few schedules, some a few hundred, those that race a few thousand. */
  private static final Effort ENOUGH = Effort.of(4000, 1);

  private static final long SOON = 200;

  private static final Path SENTENCES = Path.of("../steadyhand-database/src/test/sql");

  /** For those that are caught by the first schedules. */
  private static final Effort FEW = Effort.of(400, 1);

  private static Simulator simulator;

  @BeforeAll
  static void start() throws SQLException {
    simulator =
        Simulator.start(
            SimulatorSetup.defaults()
                .withPacksFrom(List.of(Path.of("src/test/resources/packs")))
                .withJobs(2)
                .withoutShrinking());
  }

  @AfterAll
  static void close() {
    simulator.close();
  }

  /** Enough to see in every build that catching works. */
  @TestFactory
  Stream<DynamicTest> is_caught_at_once() {
    Set<String> some =
        Set.of(
            "a claim takes what others hold",
            "whoever knows the task may complete it",
            "a lease expires and nobody writes it down",
            "every delivery that expires counts",
            "no delivery that expires counts",
            "a start is noted as a renewal",
            "a run leaves no wake for the next",
            "a run is not completed with what it did",
            "a call is made again though its outcome is known",
            "calls finished together are not completed",
            "a child does not report its end",
            "a process is cancelled while its attempt is in progress, whose success is lost",
            "a job that failed for good is tried again");
    return simulatedOnes()
        .filter(mutant -> some.contains(mutant.name()))
        .map(mutant -> dynamicTest(mutant.name(), () -> schedulesToCatch(mutant, FEW)));
  }

  @Tag("slow")
  @TestFactory
  Stream<DynamicTest> every_one_is_caught_and_most_of_them_soon() {
    List<Long> needed = new ArrayList<>();
    Stream<DynamicTest> each =
        simulatedOnes()
            .map(
                mutant ->
                    dynamicTest(mutant.name(), () -> needed.add(schedulesToCatch(mutant, ENOUGH))));
    DynamicTest most =
        dynamicTest(
            "most of them soon",
            () ->
                assertThat(needed.stream().filter(schedules -> schedules <= SOON).count())
                    .isGreaterThan(needed.size() * 3L / 4));
    return Stream.concat(each, Stream.of(most));
  }

  private static Stream<KnownMutant> simulatedOnes() {
    return Mutants.all().stream().filter(mutant -> mutant.guard() instanceof Guard.Simulation);
  }

  /** A guard that is only named guards nothing. */
  @TestFactory
  Stream<DynamicTest> what_the_simulator_does_not_see_another_test_does() {
    return Mutants.all().stream()
        .filter(mutant -> !(mutant.guard() instanceof Guard.Simulation))
        .map(mutant -> dynamicTest(mutant.name(), () -> isCaughtByATest(mutant)));
  }

  private static void isCaughtByATest(KnownMutant mutant) throws SQLException, IOException {
    switch (mutant.guard()) {
      case Guard.Simulation simulation -> throw new IllegalStateException(simulation.words());
      case Guard.Sentence(String file) -> refutes(SENTENCES.resolve(file), mutant);
      case Guard.Fence(String file, String sentence) ->
          assertThat(Files.readString(Path.of("..").resolve(file))).contains(sentence);
    }
  }

  private static void refutes(Path sentence, KnownMutant mutant) throws SQLException {
    try (TestDatabase database = TestDatabase.create(Template.SENTENCES);
        Connection owner = database.connect()) {
      mutant.apply(owner);
      assertThatThrownBy(() -> new SqlFile(sentence).run(owner))
          .isInstanceOf(AssertionError.class)
          .cause()
          .isInstanceOfSatisfying(
              SQLException.class,
              e ->
                  assertThat(e.getSQLState())
                      .as("a function that cannot run")
                      .doesNotStartWith("42"));
    }
  }

  /** Tells how many it took, for the docs. */
  private static long schedulesToCatch(KnownMutant mutant, Effort effort) throws SQLException {
    SimulationReport report = simulated(mutant, effort);

    assertThat(report.violation()).isPresent();
    assertThat(simulator.replay(report.violation().get().schedule()).violation())
        .as("the same schedule of an engine that nobody broke")
        .isEmpty();
    System.out.printf(
        "| %s | %s | %d |%n", mutant.name(), mutant.guard().words(), report.schedules());
    return report.schedules();
  }

  private static KnownMutant mutant(String begin) {
    return Mutants.all().stream()
        .filter(mutant -> mutant.name().startsWith(begin))
        .findFirst()
        .orElseThrow();
  }

  /** What whole calls cannot see: the reason for yields. */
  @Tag("slow")
  @Test
  void facts_before_the_lock_hide_from_whole_calls() throws SQLException {
    KnownMutant factsFirst = mutant("facts are read");
    KnownMutant inWholeCalls =
        KnownMutant.simulated(
            factsFirst.name(),
            "comms.send_email",
            Level.ONE,
            factsFirst.changes().toArray(Change[]::new));
    assertThat(simulated(inWholeCalls, Effort.of(1000, 1)).violation()).isEmpty();
  }

  private static SimulationReport simulated(KnownMutant mutant, Effort effort) throws SQLException {
    if (!(mutant.guard() instanceof Guard.Simulation(String process, Level level))) {
      throw new IllegalArgumentException(mutant.name());
    }
    return simulator.broken(mutant).simulate(process, level, effort, SimulationListener.SILENT);
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
      assertThat(Mutants.all())
          .extracting(KnownMutant::name)
          .hasSizeGreaterThan(12)
          .doesNotHaveDuplicates();
    }
  }
}
