package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Cell;
import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.Table;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand effects}. */
@Command(
    name = "effects",
    description = {
      "List the effects of an instance of a process in Java, in the order in which they started.",
      "Shows state, attempts, times and the last error of each. State unknown: nobody knows if it",
      "took effect, and it must not be made twice; find out, then use steadyhand resolve."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand effects shop.fulfilment order-4711",
      "  steadyhand effects shop.fulfilment order-4711 --payload",
      "                                   needs a member of the operator role",
      "",
      "Exit code 4 if there is no such instance."
    })
final class EffectsCommand implements Callable<Integer> {
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;

  @Option(
      names = "--payload",
      description = "Also show requests and results, which may hold personal data.")
  private boolean payload;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    List<Row> effects = database.ask(this::effects);
    Output out = output.output();
    if (out.isJson()) {
      out.json(effects);
    } else if (effects.isEmpty()) {
      out.say("No effects have been started.");
    } else {
      new Table(
              out.uncut(),
              "effect",
              "state",
              "attempts",
              "started_at",
              "ended_at",
              "next_attempt_at",
              "error")
          .print(effects.stream().map(EffectsCommand::shown).toList(), this::values);
    }
    return ExitCode.DONE;
  }

  private List<Row> effects(Operator sql) throws SQLException {
    if (payload && !sql.javaProcesses().mayReadPayloads()) {
      throw new CommandException(
          ExitCode.NOT_ALLOWED,
          "Requests and results may hold personal data: --payload needs the operator role.",
          null);
    }
    List<Row> effects = sql.javaProcesses().effects(named.find(sql));
    return payload
        ? effects
        : effects.stream().map(row -> row.without("request").without("result")).toList();
  }

  private static Row shown(Row effect) {
    String key = effect.text("effect_key");
    long round = effect.number("round");
    String kind = effect.text("error_kind");
    String message = effect.text("error_message");
    return Due.shown(effect, "next_attempt_at")
        .with(
            "effect",
            effect.text("effect_name")
                + (key.isEmpty() ? "" : " (" + key + ")")
                + (round > 1 ? ", round " + round : ""))
        .with(
            "state",
            Boolean.TRUE.equals(effect.get("is_unknown"))
                ? "unknown"
                : effect.text("state").replace('_', ' ') + resolvedBy(effect))
        .with("error", kind.isEmpty() ? message : kind + ": " + message);
  }

  private static String resolvedBy(Row effect) {
    String person = effect.text("resolved_by");
    return person.isEmpty() ? "" : ", resolved by " + person;
  }

  private List<String> values(Row effect) {
    List<String> lines = new ArrayList<>();
    for (String value : payload ? List.of("request", "result") : List.<String>of()) {
      if (effect.get(value) != null) {
        lines.add(value + "  " + Cell.text(effect.get(value)));
      }
    }
    return lines;
  }
}
