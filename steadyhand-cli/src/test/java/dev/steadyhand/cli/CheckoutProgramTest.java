package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckoutProgramTest {
  @Test
  void it_is_found_in_the_checkout_of_the_command(@TempDir Path checkout) throws IOException {
    Path command = checkout.resolve("steadyhand-cli/target/steadyhand.jar");
    assertThat(CheckoutProgram.BENCH.findJar(command)).isEmpty();

    Path jar = checkout.resolve("steadyhand-bench/target/steadyhand-bench.jar");
    Files.createDirectories(jar.getParent());
    Files.createFile(jar);
    assertThat(CheckoutProgram.BENCH.findJar(command)).contains(jar);
    assertThat(CheckoutProgram.CHAOS.findJar(command)).isEmpty();
  }

  @Test
  void chaos_needs_a_worker() {
    Run run = Run.of("chaos", "--workers", "0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_UNDERSTOOD);
    assertThat(run.err()).contains("--workers must be at least 1, not 0.");
  }
}
