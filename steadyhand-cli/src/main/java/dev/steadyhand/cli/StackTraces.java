package dev.steadyhand.cli;

import dev.steadyhand.cli.support.Cell;
import dev.steadyhand.client.operator.Row;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Finds the stack traces of errors in a history, to print each below its error. */
final class StackTraces {
  private StackTraces() {}

  /** Returns the lines below each event: the trace of the last error that has one, or all. */
  static Function<Row, List<String>> in(List<Row> events, boolean all) {
    Row last =
        events.stream()
            .filter(Predicate.not(row -> of(row).isEmpty()))
            .reduce((earlier, later) -> later)
            .orElse(null);
    return row -> all || row.equals(last) ? Cell.lines(of(row)) : List.of();
  }

  private static String of(Row event) {
    return event.text("event").equals("error")
            && event.get("detail") instanceof JsonNode detail
            && detail.path("stack_trace").isString()
        ? detail.path("stack_trace").asString()
        : "";
  }
}
