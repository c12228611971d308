package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code steadyhand approve}. */
@Command(
    name = "approve",
    description = {
      "Give an approval that an instance of a process waits for, or deny it.",
      "Recorded with your name and the reason. The last one counts if there are several."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand approve shop.refund 7 manager --reason 'the parcel came back'",
      "  steadyhand approve shop.refund 7 manager --deny --reason 'it was never sent'",
      "",
      "Exit code 1 if it is refused: the process takes no such approval. 4 if there is no such"
          + " instance.",
      "Needs a member of the operator role."
    })
final class ApproveCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;

  @Parameters(index = "2", paramLabel = "APPROVAL", description = "The name of the approval.")
  private String name;

  @Option(names = "--deny", description = "Deny it.")
  private boolean isDenied;

  @Mixin private RequiredReason why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  /** What came of an approval. */
  private record Answered(Instance instance, Delivery result) {}

  @Override
  public Integer call() {
    Answered answered =
        who.act(
            database,
            why.reason(),
            sql -> {
              Instance instance = named.find(sql);
              return new Answered(instance, sql.approve(instance, name, !isDenied, why.reason()));
            });
    Instance instance = answered.instance();
    Delivery result = answered.result();
    output
        .output()
        .done(
            result == Delivery.LATE
                ? "%s had ended: this is kept, and nothing runs.".formatted(instance)
                : "%s of %s is %s.".formatted(name, instance, isDenied ? "denied" : "granted"),
            Row.of("process_name", instance.processName())
                .with("instance_id", instance.instanceId())
                .with("signal_name", name)
                .with("granted", !isDenied)
                .with("result", result.name().toLowerCase(Locale.ROOT)));
    return ExitCode.DONE;
  }
}
