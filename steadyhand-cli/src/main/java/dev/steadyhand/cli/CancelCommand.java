package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.Cancelled;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand cancel}. */
@Command(
    name = "cancel",
    description = {
      "Cancel a task, or an instance of a process.",
      "A task that waits is cancelled at once. The handler of a running one is asked to stop: if"
          + " it",
      "fails after that, the task is not tried again; if it succeeds, it has succeeded.",
      "An instance begins nothing more, lets what is in progress end, and is cancelled unless that",
      "succeeds; so are its children that no other parent needs. This is final.",
      "Refuses wakes of processes, dead letters, and processes that cannot be cancelled.",
      "An instance of a process in Java whose code fails whenever it is asked needs --force."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand cancel 42 --reason 'the wrong file'",
      "  steadyhand cancel comms.send_email 7 --reason 'the wrong address'",
      "  steadyhand cancel shop.order order-4711 --reason 'the customer withdrew'",
      "  steadyhand cancel shop.order order-4712 --force --reason 'onCancel throws'",
      "",
      "Exit code 1 if it had ended or is refused, 4 if there is no such task or instance.",
      "Needs a member of the operator role."
    })
final class CancelCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;

  @Parameters(
      index = "0",
      paramLabel = "TASK_ID|PROCESS",
      description = "The task, or the process, such as comms.send_email.")
  private String target;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "ID_OR_KEY",
      description = "The id or the key of the instance, if a process is named.")
  private @Nullable String instanceName;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description = "The key of the instance, instead of its id: for processes in Java.")
  private @Nullable String key;

  @Option(
      names = "--force",
      description =
          "End an instance of a process in Java at once, without asking its code. Nothing is"
              + " undone; the reason of its end names what was in progress.")
  private boolean isForced;

  @Mixin private RequiredReason why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    boolean isTask = target.matches("-?\\d{1,18}");
    int named = (instanceName == null ? 0 : 1) + (key == null ? 0 : 1);
    if (named != (isTask ? 0 : 1)) {
      throw new ParameterException(
          spec.commandLine(),
          isTask
              ? "A task is named by its id alone. For an instance, name its process first."
              : "Name the instance of %s by its id or by --key.".formatted(target));
    }
    if (isTask && isForced) {
      throw new ParameterException(
          spec.commandLine(), "--force ends instances of processes in Java, not tasks.");
    }
    return isTask ? cancelTask(Long.parseLong(target)) : cancelInstance();
  }

  private int cancelTask(long taskId) {
    Cancelled result =
        who.act(database, why.reason(), sql -> sql.tasks().cancel(taskId, why.reason()));
    output
        .output()
        .done(
            switch (result) {
              case CANCELLED -> "Task %d is cancelled.".formatted(taskId);
              case REQUESTED ->
                  "Task %d is running and was asked to stop; steadyhand task %d shows how it ends."
                      .formatted(taskId, taskId);
              case ALREADY_ENDED -> "Task %d had ended; nothing was changed.".formatted(taskId);
            },
            Row.of("task_id", taskId).with("result", result.name().toLowerCase(Locale.ROOT)));
    return result == Cancelled.ALREADY_ENDED ? ExitCode.FAILED : ExitCode.DONE;
  }

  /**
   * What came of a request.
   *
   * @param instance the instance; null if it was named by {@code --key}
   */
  private record Answer(@Nullable Instance instance, boolean isRequested) {}

  private int cancelInstance() {
    Answer answer = who.act(database, why.reason(), this::request);
    Instance instance = answer.instance();
    String name = instance == null ? "%s %s".formatted(target, key) : instance.toString();
    Row row = Row.of("process_name", target);
    output
        .output()
        .done(
            (!answer.isRequested()
                    ? "%s had ended; nothing was changed."
                    : isForced
                        ? "%s is cancelled; steadyhand why %s tells what was in progress."
                        : "%s is to be cancelled; steadyhand why %s shows how it ends.")
                .formatted(name, name),
            (instance == null
                    ? row.with("instance_key", key)
                    : row.with("instance_id", instance.instanceId()))
                .with(
                    "result",
                    !answer.isRequested()
                        ? "already_ended"
                        : isForced ? "cancelled" : "requested"));
    return answer.isRequested() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private Answer request(Operator sql) throws SQLException {
    if (isForced) {
      Instance forced =
          InstanceParameters.find(
              sql, target, key == null ? Objects.requireNonNull(instanceName) : "key:" + key);
      return new Answer(forced, sql.javaProcesses().forceCancel(forced, why.reason()));
    }
    if (key != null) {
      return new Answer(null, sql.cancel(target, key, why.reason()));
    }
    Instance instance = InstanceParameters.find(sql, target, Objects.requireNonNull(instanceName));
    return new Answer(instance, sql.cancel(instance, why.reason()));
  }
}
