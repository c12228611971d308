package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Cell;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.Table;
import dev.steadyhand.client.operator.Identity;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code steadyhand why}. */
@Command(
    name = "why",
    description = {
      "Explain an instance of a process: what it saw and decided, step by step.",
      "Shows the facts, decision, reason and result of each run, and what the instance waits for.",
      "Below the last error of a task is its stack trace; with --verbose, below every error."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand why comms.send_email 1",
      "  steadyhand why shop.fulfilment order-4711",
      "  steadyhand why comms.send_email 1 --json | jq '.[-1].story'",
      "",
      "Exit code 4 if there is no such instance."
    })
final class WhyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;
  @Mixin private OutputOptions output;

  /** The story of an instance, and what it is about. */
  private record Told(Instance instance, List<Row> story, Optional<Identity> identity) {}

  @Override
  public Integer call() {
    Told told =
        database.ask(
            sql -> {
              Instance instance = named.find(sql);
              return new Told(
                  instance, sql.why(instance), sql.instance(instance).map(Identity::of));
            });
    List<Row> story = told.story();
    Output out = output.output().uncut();
    if (out.isJson()) {
      out.json(story);
    } else {
      told.identity()
          .filter(identity -> !identity.isEmpty())
          .ifPresent(
              identity ->
                  out.say(out.palette().bold(told.instance() + "  ") + Cell.text(identity)));
      new Table(out, "happened_at", "event", "story")
          .print(withDue(story), StackTraces.in(story, Steadyhand.isVerbose(spec)));
    }
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
