package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import org.junit.jupiter.api.Test;

class SteadyhandTest {

  @Test
  void help_shows_examples() {
    Run run = Run.of("--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Examples:", "steadyhand postgres start");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void every_command_has_help_of_its_own() {
    assertThat(Run.of("postgres", "--help").out()).startsWith("Usage: steadyhand postgres");
    assertThat(Run.of("postgres", "stop", "--help").out())
        .startsWith("Usage: steadyhand postgres stop");
  }

  @Test
  void version_names_the_command() {
    assertThat(Run.of("--version").out()).startsWith("steadyhand ");
  }

  @Test
  void without_a_verb_it_shows_the_help_as_a_mistake() {
    Run run = Run.of();

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).startsWith("Usage: steadyhand");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void a_mistyped_verb_is_answered_with_the_right_one() {
    Run run = Run.of("postgres", "strat");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("'strat'", "Did you mean", "start");
  }
}
