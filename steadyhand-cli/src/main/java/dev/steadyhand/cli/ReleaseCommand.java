package dev.steadyhand.cli;

import dev.steadyhand.client.operator.Row;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand release}. */
@Command(
    name = "release",
    description = {
      "Let an instance that has failed or is stuck go on, after its cause was mended.",
      "It gets a fresh set of attempts; so do its ancestors that failed or are stuck."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand release comms.send_email 1 --reason 'the address was corrected'",
      "",
      "Exit code 1 if it neither failed nor is stuck, 4 if there is no such instance.",
      "Needs a member of the operator role."
    })
final class ReleaseCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;

  @Option(
      names = "--reason",
      required = true,
      paramLabel = "TEXT",
      description = "Why; it is kept with your name.")
  private String reason;

  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Row released =
        who.act(
            database,
            reason,
            sql ->
                sql.instance(named.instance())
                    .orElseThrow(named::notFound)
                    .with("released", sql.release(named.instance(), reason).number("released")));
    output
        .output()
        .done(
            "%s goes on; %s released in all."
                .formatted(named.instance(), Words.count(released.number("released"), "instance")),
            released.only("process_name", "instance_id", "released"));
    return ExitCode.DONE;
  }
}
