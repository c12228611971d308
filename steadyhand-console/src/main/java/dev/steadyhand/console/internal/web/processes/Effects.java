package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.Mask;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The effects of an instance of a process in Java.
 *
 * @param lines one for each, in the order in which they were started
 */
public record Effects(List<Line> lines) {

  /**
   * An effect.
   *
   * @param row its row of {@code supervision.effects_of}
   * @param request its request, masked; empty for people who may not read payloads
   * @param result its result, masked; empty if there is none
   */
  public record Line(Row row, String request, String result) {
    /** Returns its name and its key. */
    public String name() {
      String key = row.text("effect_key");
      return row.text("effect_name") + (key.isEmpty() ? "" : " (" + key + ")");
    }

    /** Returns its state, in words. */
    public String state() {
      return isUnknown() ? "unknown" : row.text("state");
    }

    /** Returns why its last attempt failed; empty if none did. */
    public String error() {
      String kind = row.text("error_kind");
      String message = row.text("error_message");
      return kind.isEmpty() ? message : kind + ": " + message;
    }

    /** Returns whether a person has to say what came of it. */
    public boolean isUnknown() {
      return Boolean.TRUE.equals(row.get("is_unknown"));
    }

    /** Returns whether a person may say what came of it. */
    public boolean mayBeResolved() {
      return isUnknown()
          || (row.text("state").equals("failed") && Boolean.TRUE.equals(row.get("is_uncertain")));
    }

    private boolean hasFailed() {
      return row.text("state").equals("failed") || row.text("state").equals("withdrawn");
    }
  }

  static Effects of(List<Row> rows, Mask mask) {
    return new Effects(
        rows.stream()
            .map(
                row ->
                    new Line(row, mask.pretty(row.get("request")), mask.pretty(row.get("result"))))
            .toList());
  }

  /** Returns whether there are none. */
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** Returns those of which a person may say what came of them: the last round of each. */
  public List<Line> toResolve() {
    return last().values().stream().filter(Line::mayBeResolved).toList();
  }

  /** Returns the names of those that a release may let start again: their last round failed. */
  public List<String> failed() {
    return last().values().stream()
        .filter(Line::hasFailed)
        .map(line -> line.row().text("effect_name"))
        .distinct()
        .toList();
  }

  private Map<String, Line> last() {
    Map<String, Line> last = new LinkedHashMap<>();
    lines.forEach(line -> last.put(line.name(), line));
    return last;
  }
}
