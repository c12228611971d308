package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code steadyhand run}. */
@Command(
    name = "run",
    description = {
      "Wake an instance of a process: its supervisor runs soon.",
      "It runs as soon as a worker claims its task and the minimum spacing has passed.",
      "Waking it repeatedly is safe."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand run comms.send_email 1",
      "",
      "Exit code 4 if there is no such instance. Needs a member of the operator role."
    })
final class RunCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;
  @Mixin private ReasonOption why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Row woken =
        who.act(
            database,
            why.reason(),
            sql -> {
              Instance instance = named.find(sql);
              return sql.instance(instance)
                  .orElseThrow()
                  .with("ticket_id", sql.wake(instance).get("ticket_id"));
            });
    output
        .output()
        .done(
            "%s is woken; it is %s.".formatted(Instance.of(woken), woken.text("state")),
            woken.only("process_name", "instance_id", "state", "ticket_id"));
    return ExitCode.DONE;
  }
}
