package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import java.util.Set;

/** The clocks of PostgreSQL, which no test can move. */
final class Clocks {
  private static final Set<String> NAMES =
      Set.of(
          "now",
          "clock_timestamp",
          "transaction_timestamp",
          "statement_timestamp",
          "timeofday",
          "current_timestamp",
          "current_date",
          "current_time",
          "localtimestamp",
          "localtime");

  private Clocks() {}

  static boolean contain(Call call) {
    return NAMES.contains(call.simpleName())
        && (call.schema().isEmpty() || call.schema().equals("pg_catalog"));
  }
}
