package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
      "",
      "Exit code 1 if it is refused, 4 if there is no such instance.",
      "Needs a member of the operator role."
    })
final class ReleaseCommand implements Callable<Integer> {
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

  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Row released =
        who.act(
            database,
            why.reason(),
            sql -> {
              Instance instance = named.find(sql);
              return sql.instance(instance)
                  .orElseThrow()
                  .with(
                      "released",
                      sql.release(instance, why.reason(), despiteChildren).number("released"));
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
