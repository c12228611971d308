package dev.steadyhand.cli;

import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code steadyhand why}. */
@Command(
    name = "why",
    description = {
      "Tell the story of an instance of a process.",
      "What each run saw, what it decided and why, what became of that, and what it waits for."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand why comms.send_email 1",
      "  steadyhand why comms.send_email 1 --json | jq '.[-1].story'",
      "",
      "Exit code 4 if there is no such instance."
    })
final class WhyCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;
  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    List<Row> story = database.ask(sql -> sql.why(named.instance()));
    if (story.isEmpty()) {
      throw named.notFound();
    }
    output.output().uncut().list(story, "happened_at", "event", "story");
    return ExitCode.DONE;
  }
}
