package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Output;
import dev.steadyhand.cli.support.Progress;
import dev.steadyhand.client.operator.DeadLetterFilter;
import dev.steadyhand.client.operator.DeadLetters;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Mixin of the commands that replay or discard dead letters: selection and confirmation. */
final class Settlement {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Parameters(arity = "0..*", paramLabel = "ID", description = "The dead letters.")
  private List<Long> ids = List.of();

  @Mixin private DeadLetterOptions options;

  @Option(names = "--all", description = "Select all open dead letters.")
  private boolean all;

  @Mixin private ActorOption who;

  @Option(
      names = "--yes",
      description = "Carry out the action. Without it, only report how many match.")
  private boolean yes;

  /** The action. */
  interface Act {
    /** Returns the past participle, such as {@code replayed}. */
    String past();

    Row one(Operator sql, long id) throws SQLException;

    /** Settles dead letters that match and returns their number. */
    long many(Operator sql, DeadLetterFilter filter, int most) throws SQLException;
  }

  int settle(DatabaseOptions database, Output out, Act act) {
    boolean isBulk = all || options.filter().isGiven();
    if (ids.isEmpty() != isBulk) {
      throw new ParameterException(
          command.commandLine(), "Give either ids, or a filter, or --all.");
    }
    return database.ask(sql -> isBulk ? settleMany(sql, out, act) : settleThese(sql, out, act));
  }

  /** Settles all ids or none; an id that is given twice counts once. */
  private int settleThese(Operator sql, Output out, Act act) throws SQLException {
    sql.connection().setAutoCommit(false);
    who.begin(sql, null);
    List<Row> settled = new ArrayList<>();
    for (long id : new LinkedHashSet<>(ids)) {
      settled.add(act.one(sql, id));
    }
    sql.connection().commit();
    if (out.isJson()) {
      out.json(settled);
    } else {
      settled.forEach(row -> out.say(sentence(row, act)));
    }
    return ExitCode.DONE;
  }

  private static String sentence(Row row, Act act) {
    String task = row.values().containsKey("task_id") ? " as task " + row.text("task_id") : "";
    return "Dead letter %s is %s%s.".formatted(row.text("dead_letter_id"), act.past(), task);
  }

  private int settleMany(Operator sql, Output out, Act act) throws SQLException {
    // Excludes replays that die again in the meantime.
    DeadLetterFilter filter = options.filter().endingAt(sql.clock());
    long found = sql.deadLetters().count(filter, Integer.MAX_VALUE);
    long settled = yes ? settlePages(sql, filter, found, act) : 0;
    Row row = Row.of("found", found).with(act.past(), settled);
    out.done(
        yes
            ? "%s: %s.".formatted(capital(act.past()), Words.count(settled, "dead letter"))
            : "Found %s; nothing was changed. To have them %s, add --yes."
                .formatted(Words.count(found, "dead letter"), act.past()),
        row);
    return ExitCode.DONE;
  }

  private long settlePages(Operator sql, DeadLetterFilter filter, long found, Act act)
      throws SQLException {
    try (Progress progress = Progress.of(act.past(), command.commandLine())) {
      sql.connection().setAutoCommit(false);
      return DeadLetters.settlePages(
          found,
          most -> {
            who.begin(sql, null);
            long page = act.many(sql, filter, most);
            sql.connection().commit();
            return page;
          },
          settled -> progress.show(settled, found, ""));
    }
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
