package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.support.ExitCode;
import org.junit.jupiter.api.Test;

class BenchCommandTest {
  @Test
  void what_contradicts_itself_is_refused() {
    Run run = Run.of("bench", "--quick", "--large");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("Give either --quick or --large, not both.");
  }

  @Test
  void no_rounds_are_refused() {
    Run run = Run.of("bench", "--rounds", "0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("--rounds must be at least 1, not 0.");
  }
}
