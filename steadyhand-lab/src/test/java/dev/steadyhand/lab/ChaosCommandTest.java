package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.support.ExitCode;
import org.junit.jupiter.api.Test;

class ChaosCommandTest {
  @Test
  void chaos_needs_a_worker() {
    Run run = Run.of("chaos", "--workers", "0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("--workers must be at least 1, not 0.");
  }

  @Test
  void only_the_benchmark_sees_the_peers() {
    assertThat(LabProgram.BENCH.classPath()).endsWith("peers/*");
    assertThat(LabProgram.CHAOS.classPath()).doesNotContain("peers");
  }
}
