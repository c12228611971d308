package dev.steadyhand.simulator.internal;

import dev.steadyhand.database.sql.SqlStatement;
import dev.steadyhand.database.sql.TokenizedSql;
import dev.steadyhand.database.sql.TokenizedSql.Comment;
import dev.steadyhand.simulator.call.Call;
import java.util.ArrayList;
import java.util.List;

/**
 * How instances of a process are started: statements that make what it needs, once, and statements
 * that may be sent any number of times in any order.
 *
 * <p>In a file the former come after a line {@code -- once}, the latter after {@code -- again}.
 * {@code :n} stands for the number of the instance.
 */
record Kickoff(List<String> once, List<String> again) {
  private static final String ONCE = "-- once";
  private static final String AGAIN = "-- again";

  static Kickoff parse(String text) {
    List<String> once = new ArrayList<>();
    List<String> again = new ArrayList<>();
    TokenizedSql script = TokenizedSql.of(text);
    for (SqlStatement statement : script.statements()) {
      int start = statement.tokens().list().getFirst().start();
      String sql = text.substring(start, statement.offset() + statement.text().length()).strip();
      (isAgain(script.comments(), start) ? again : once).add(sql);
    }
    return new Kickoff(List.copyOf(once), List.copyOf(again));
  }

  /** Whether the last of the two comments before this place is {@code -- again}. */
  private static boolean isAgain(List<Comment> comments, int place) {
    return comments.stream()
        .filter(comment -> comment.start() < place)
        .map(comment -> comment.text().strip())
        .filter(comment -> comment.equals(ONCE) || comment.equals(AGAIN))
        .reduce(ONCE, (before, after) -> after)
        .equals(AGAIN);
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
