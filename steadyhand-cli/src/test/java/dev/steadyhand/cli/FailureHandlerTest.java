package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class FailureHandlerTest {

  @Command(name = "fail")
  record Fail(Exception reason) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      throw reason;
    }
  }

  @Test
  void a_failure_is_one_line() {
    Run run = fail(new IllegalStateException("first,\n  then second"), false);

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err().lines()).containsExactly("steadyhand: first, then second");
  }

  @Test
  void a_failure_without_a_message_has_a_name() {
    assertThat(fail(new IllegalStateException(), false).err().lines())
        .containsExactly(
            "steadyhand: IllegalStateException (run again with --verbose to see where)");
  }

  @Test
  void a_verbose_failure_has_a_stack_trace() {
    assertThat(fail(new IllegalStateException("why"), true).err())
        .contains("IllegalStateException: why", "\tat ");
  }

  private static Run fail(Exception reason, boolean verbose) {
    return Run.of(
        new CommandLine(new Fail(reason))
            .setExecutionExceptionHandler(new FailureHandler(() -> verbose)));
  }
}
