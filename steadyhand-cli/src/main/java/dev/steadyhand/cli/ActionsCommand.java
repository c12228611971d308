package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.ActionFilter;
import dev.steadyhand.client.operator.ActionLog;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand actions}. */
@Command(
    name = "actions",
    description = {
      "List what operators did, newest first: who, what, to what, and why.",
      "Names are those given with --as; --json also has the database user."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand actions",
      "  steadyhand actions --kind queue --subject default",
      "  steadyhand actions --kind instance --subject 'comms.send_email 1' --json",
      "  steadyhand actions --actor ada --limit 10"
    })
final class ActionsCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description =
          "Those on a queue, schedule, setting, process, instance, dead_letter, dead_letters (in"
              + " bulk), task, task_type, function, webhook_source or ledger.")
  private @Nullable String kind;

  @Option(
      names = "--subject",
      paramLabel = "NAME",
      description =
          "Only actions on the subject with this name or id; an instance is 'PROCESS ID'.")
  private @Nullable String subject;

  @Option(names = "--actor", paramLabel = "NAME", description = "Only actions of this person.")
  private @Nullable String actor;

  @Mixin private LimitOption limit;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    ActionFilter filter = new ActionFilter(kind, subject, actor);
    int most = limit.limit();
    output
        .output()
        .list(
            database.ask(sql -> new ActionLog(sql.connection()).actions(filter, most)),
            "acted_at",
            "actor",
            "action",
            "subject_kind",
            "subject",
            "reason");
    return ExitCode.DONE;
  }
}
