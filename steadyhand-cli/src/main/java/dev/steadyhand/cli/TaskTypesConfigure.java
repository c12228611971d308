package dev.steadyhand.cli;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.DurationConverter;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Span;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand task-types configure}. */
@Command(
    name = "configure",
    description = {
      "Change the retry policy of a task type, from the next failure on.",
      "It replaces what was configured before; what is not given is as the code declares it.",
      "New versions of the code do not change it; doctor shows the difference."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand task-types configure resize_image --max-attempts 3 --reason 'the disk is full'",
      "  steadyhand task-types configure resize_image --first-delay 1m --max-delay 2h --reason"
          + " slow",
      "  steadyhand task-types configure resize_image --reset --reason 'as the code declares it'",
      "",
      "Exit code 4 if there is no such task type. Needs a member of the operator role."
    })
final class TaskTypesConfigure implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Parameters(paramLabel = "TYPE", description = "The task type.")
  private String taskType;

  @Option(
      names = "--max-attempts",
      paramLabel = "N",
      description = "Attempts until a task becomes a dead letter: 1 to 10000.")
  private @Nullable Integer maxAttempts;

  @Option(
      names = "--first-delay",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Pause after the first failed attempt, such as 5s; it doubles each time.")
  private @Nullable Duration firstDelay;

  @Option(
      names = "--max-delay",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Longest pause, such as 10m.")
  private @Nullable Duration maxDelay;

  @Option(names = "--reset", description = "Retry as the code declares it.")
  private boolean reset;

  @Mixin private RequiredReason why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    boolean isChange = maxAttempts != null || firstDelay != null || maxDelay != null;
    if (isChange == reset) {
      throw new ParameterException(
          spec.commandLine(),
          "Give --reset, or at least one of --max-attempts, --first-delay and --max-delay.");
    }
    Row policy =
        who.act(
            database,
            why.reason(),
            sql -> {
              sql.taskTypes().configure(taskType, maxAttempts, firstDelay, maxDelay);
              return sql.taskTypes()
                  .find(taskType)
                  .orElseThrow(
                      () -> CommandException.notFound("There is no task type " + taskType + "."));
            });
    output
        .output()
        .done(
            "Tasks of type %s get %s, with pauses of %s to %s."
                .formatted(
                    taskType,
                    Words.count(policy.number("max_attempts"), "attempt"),
                    Span.interval(policy, "first_delay"),
                    Span.interval(policy, "max_delay")),
            policy);
    return ExitCode.DONE;
  }
}
