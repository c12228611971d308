package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

class DatabaseOptionsTest {

  @Command(name = "where")
  static final class Where implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private DatabaseOptions database;

    @Override
    public Integer call() {
      spec.commandLine().getOut().print(database.databaseUrl());
      return 0;
    }
  }

  @Test
  void understands_both_forms() {
    assertThat(where("--database-url", "postgres://me:secret@db.example:5433/app").out())
        .isEqualTo("jdbc:postgresql://db.example:5433/app as me");
    assertThat(where("--database-url", "jdbc:postgresql://db.example:5433/app?user=me").out())
        .isEqualTo("jdbc:postgresql://db.example:5433/app as me");
  }

  @Test
  void a_url_of_something_else_is_a_mistake_and_is_not_repeated() {
    Run run = where("--database-url", "mysql://me:secret@db.example/app");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).startsWith("steadyhand: ").doesNotContain("secret");
  }

  @Test
  void no_url_is_a_mistake_that_says_what_to_do() {
    Run run = where("--database-url", "");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains("DATABASE_URL", "--database-url", "steadyhand postgres start");
  }

  private static Run where(String... words) {
    CommandLine command = new CommandLine(new Where());
    return Run.of(command.setParameterExceptionHandler(new MisuseHandler()), words);
  }
}
