package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.operator.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code steadyhand why}. */
@Command(
    name = "why",
    description = {
      "Explain an instance of a process: what it saw and decided, step by step.",
      "Shows the facts, decision, reason and result of each run, and what the instance waits for."
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
    Output out = output.output().uncut();
    out.list(out.isJson() ? story : withDue(story), "happened_at", "event", "story");
    return ExitCode.DONE;
  }

  /** Adds the due time to the last line, which describes the next run. */
  private static List<Row> withDue(List<Row> story) {
    Row last = story.getLast();
    if (!last.text("event").equals("next") || last.get("happened_at") == null) {
      return story;
    }
    List<Row> shown = new ArrayList<>(story.subList(0, story.size() - 1));
    shown.add(
        last.with(
            "story",
            "%s, due %s".formatted(last.text("story"), Due.text(last.get("happened_at")))));
    return shown;
  }
}
