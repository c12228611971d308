package dev.steadyhand.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.scripts.Reminders;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packs of an application are on the class path of its tests. */
class ClassPathTest {
  private static final Path SOURCE =
      Path.of("src/test/java/dev/steadyhand/simulator/ClassPathTest.java");

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  @TempDir private Path folder;
  private URLClassLoader loader;

  @BeforeEach
  void begin() throws IOException {
    Path jar = Reminders.jar(folder.resolve("app.jar"));
    loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before);
    Thread.currentThread().setContextClassLoader(loader);
  }

  @AfterEach
  void end() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  @Test
  void reminders_keep_their_promises() throws SQLException {
    SimulatorSetup setup = SimulatorSetup.defaults().withPacksFrom("classpath:packs");
    try (Simulator simulator = Simulator.start(setup)) {
      SimulationReport report =
          simulator.simulate(
              "reminders.send_reminder", Level.ONE, Effort.of(20, 1), SimulationListener.SILENT);
      assertThat(report.violation()).isEmpty();
    }
  }

  @Test
  void the_page_shows_it() throws IOException {
    DocumentedCode page = new DocumentedCode(Path.of("../docs/how-to/simulate.md"));

    // Processes in Java are simulated by SimulationTest.
    assertThat(page.lines("java"))
        .filteredOn(block -> block.stream().noneMatch(line -> line.startsWith("Simulation.of(")))
        .isNotEmpty()
        .allSatisfy(block -> assertThat(DocumentedCode.lines(SOURCE)).containsSequence(block));
  }
}
