package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import java.util.ArrayList;
import java.util.List;

/**
 * How instances of a process are started: statements that make what it needs, once, and statements
 * that may be sent any number of times in any order.
 *
 * <p>In a file the former come after a line {@code -- once}, the latter after {@code -- again};
 * each ends with a semicolon at the end of a line, and {@code :n} stands for the number of the
 * instance.
 */
record Kickoff(List<String> once, List<String> again) {
  private static final String ONCE = "-- once";
  private static final String AGAIN = "-- again";

  static Kickoff parse(String text) {
    List<String> once = new ArrayList<>();
    List<String> again = new ArrayList<>();
    List<String> statements = once;
    StringBuilder statement = new StringBuilder();
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.equals(ONCE)) {
        statements = once;
      } else if (line.equals(AGAIN)) {
        statements = again;
      } else if (!line.startsWith("--") && !line.isEmpty()) {
        statement.append(line).append('\n');
        if (line.endsWith(";")) {
          statements.add(statement.substring(0, statement.length() - 2));
          statement.setLength(0);
        }
      }
    }
    return new Kickoff(List.copyOf(once), List.copyOf(again));
  }

  List<Call> once(int instance) {
    return once.stream().map(sql -> call("prepares", sql, instance)).toList();
  }

  List<Call> again(int instance) {
    return again.stream().map(sql -> call("asks", sql, instance)).toList();
  }

  private static Call call(String verb, String sql, int instance) {
    String numbered = sql.replace(":n", String.valueOf(instance));
    return Call.of(verb + ": " + shortened(numbered), numbered);
  }

  private static String shortened(String sql) {
    int longest = 110;
    String line = sql.replaceAll("\\s+", " ");
    return line.length() <= longest ? line : line.substring(0, longest) + "…";
  }
}
