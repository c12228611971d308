package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadyhandTest {

  @Test
  void help_shows_examples() {
    Run run = Run.of("--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Examples:", "steadyhand doctor");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void every_command_has_help_of_its_own() {
    assertThat(Run.of("queues", "--help").out()).startsWith("Usage: steadyhand queues");
    assertThat(Run.of("queues", "pause", "--help").out())
        .startsWith("Usage: steadyhand queues pause");
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
  void why_with_the_id_of_a_task_names_the_command_for_tasks() {
    Run run = Run.of("why", "10350");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("For a task: steadyhand task 10350");
    assertThat(Run.of("why", "comms.send_email").err()).doesNotContain("For a task");
  }

  @Test
  void a_mistyped_verb_is_answered_with_the_right_one() {
    Run run = Run.of("queues", "resmue");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("'resmue'", "Did you mean", "resume");
  }

  @ParameterizedTest
  @CsvSource({
    "lint, 'comes with steadyhand-tools'",
    "new, 'comes with steadyhand-tools'",
    "postgres, 'comes with steadyhand-tools'",
    "simulate, 'comes with steadyhand-tools'",
    "bench, './steadyhand bench'",
    "chaos, './steadyhand chaos'",
    "demo, './steadyhand demo'"
  })
  void a_verb_that_is_not_part_of_the_deployed_command_says_where_it_is(String verb, String where) {
    Run run = Run.of(verb, "all");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains(where);
  }
}
