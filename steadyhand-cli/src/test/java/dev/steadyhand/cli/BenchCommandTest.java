package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchCommandTest {
  @Test
  void the_benchmark_is_found_in_the_checkout_of_the_command(@TempDir Path checkout)
      throws IOException {
    Path command = checkout.resolve("steadyhand-cli/target/steadyhand.jar");
    assertThat(BenchProcess.findJar(command)).isEmpty();

    Path jar = checkout.resolve("steadyhand-bench/target/steadyhand-bench.jar");
    Files.createDirectories(jar.getParent());
    Files.createFile(jar);
    assertThat(BenchProcess.findJar(command)).contains(jar);
  }

  @Test
  void what_contradicts_itself_is_refused() {
    Run run = Run.of("bench", "--quick", "--large");

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_UNDERSTOOD);
    assertThat(run.err()).contains("Either --quick or --large.");
  }

  @Test
  void no_rounds_are_refused() {
    Run run = Run.of("bench", "--rounds", "0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_UNDERSTOOD);
    assertThat(run.err()).contains("--rounds must be at least 1, not 0.");
  }
}
