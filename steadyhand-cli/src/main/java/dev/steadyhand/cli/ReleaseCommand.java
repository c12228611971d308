package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand release}. */
@Command(
    name = "release",
    description = {
      "Restart an instance that failed or is stuck, after its cause was fixed.",
      "It gets a fresh set of attempts; so do its ancestors that failed or are stuck.",
      "Refuses an instance that failed because of its children, and names the children to release."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand release comms.send_email 1 --reason 'the address was corrected'",
      "  steadyhand release shop.fulfilment order-4711 --retry refund --reason 'the account is"
          + " open'",
      "",
      "Exit code 1 if it is refused, 4 if there is no such instance.",
      "Needs a member of the operator role."
    })
final class ReleaseCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;

  @Mixin private RequiredReason why;

  @Option(
      names = "--despite-children",
      description = {
        "Release it even if it failed because of its children, which would fail it again:",
        "for children that no longer matter."
      })
  private boolean despiteChildren;

  @Option(
      names = "--retry",
      paramLabel = "EFFECT",
      split = ",",
      description = {
        "Process in Java: let it start this effect again, which has failed; repeatable.",
        "failed: all effects that have failed. Others stay failed."
      })
  private List<String> retry = List.of();

  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    if (despiteChildren && !retry.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "Give --despite-children or --retry, not both.");
    }
    Row released =
        who.act(
            database,
            why.reason(),
            sql -> {
              Instance instance = named.find(sql);
              Row row =
                  retry.isEmpty()
                      ? sql.release(instance, why.reason(), despiteChildren)
                      : sql.javaProcesses().release(instance, why.reason(), retry);
              return sql.instance(instance).orElseThrow().with("released", row.number("released"));
            });
    output
        .output()
        .done(
            "%s goes on; %s released in all."
                .formatted(
                    Instance.of(released), Words.count(released.number("released"), "instance")),
            released.only("process_name", "instance_id", "released"));
    return ExitCode.DONE;
  }
}
