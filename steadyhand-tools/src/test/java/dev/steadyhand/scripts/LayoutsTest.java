package dev.steadyhand.scripts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.lint.Linter;
import dev.steadyhand.lint.Report;
import dev.steadyhand.simulator.Effort;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SimulationListener;
import dev.steadyhand.simulator.SimulationReport;
import dev.steadyhand.simulator.Simulator;
import dev.steadyhand.simulator.SimulatorSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** One process is simulated and linted alike, however its SQL is laid out. */
class LayoutsTest {
  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> is_simulated() {
    return simulated(usual());
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> is_simulated_in_other_layouts() throws IOException {
    return simulated(others());
  }

  private Map<String, Path> usual() {
    return Map.of(
        "Flyway", Reminders.flyway(folder.resolve("flyway/db/migration")),
        "Liquibase in XML", Reminders.xml(folder.resolve("xml/db/changelog")));
  }

  private Map<String, Path> others() throws IOException {
    return Map.of(
        "Liquibase in SQL", Reminders.formattedSql(folder.resolve("sql/db/changelog")),
        "Liquibase in YAML", Reminders.yaml(folder.resolve("yaml/db/changelog")),
        "a jar", Reminders.jar(folder.resolve("app.jar")));
  }

  private static Stream<DynamicTest> simulated(Map<String, Path> layouts) {
    return layouts.entrySet().stream()
        .map(layout -> dynamicTest(layout.getKey(), () -> simulate(layout.getValue().toString())));
  }

  @TestFactory
  Stream<DynamicTest> is_linted() throws IOException {
    Report packs = lint(Reminders.PACKS.toString());
    return Stream.of(usual(), others())
        .flatMap(layouts -> layouts.entrySet().stream())
        .map(
            layout ->
                dynamicTest(
                    layout.getKey(),
                    () -> {
                      Report report = lint(layout.getValue().toString());
                      assertThat(codes(report)).isEqualTo(codes(packs));
                      assertThat(report.functions()).isEqualTo(packs.functions());
                      assertThat(report.tables()).isEqualTo(packs.tables());
                      assertThat(report.skipped()).isEmpty();
                    }));
  }

  private static void simulate(String location) throws SQLException {
    SimulatorSetup setup = SimulatorSetup.defaults().withPacksFrom(location);
    try (Simulator simulator = Simulator.start(setup)) {
      SimulationReport report =
          simulator.simulate(
              "reminders.send_reminder", Level.ONE, Effort.of(20, 1), SimulationListener.SILENT);
      assertThat(report.violation()).isEmpty();
      assertThat(report.schedules()).isEqualTo(20);
    }
  }

  private static Report lint(String location) throws IOException {
    return new Linter(Set.of()).locations(List.of(location));
  }

  private static List<String> codes(Report report) {
    return report.findings().stream()
        .map(finding -> finding.rule().code() + " " + finding.object())
        .sorted()
        .toList();
  }
}
