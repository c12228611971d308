package dev.steadyhand.lint;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Expression;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A place in the source of a decide function where a step is made: {@code row(action, status,
 * state, …)}. What is not a constant there is not known.
 *
 * @param function the function that it is in
 * @param line its line, as error messages count
 * @param reason a pattern that the reason matches
 */
public record StepSource(
    String function,
    int line,
    String action,
    @Nullable String status,
    @Nullable String state,
    Pattern reason) {
  /** A step that was decided. */
  public record Step(String action, String status, String state, String reason) {}

  private static final int ARGUMENTS = 5;
  private static final Pattern ANY = Pattern.compile(".*", Pattern.DOTALL);
  private static final Pattern PLACEHOLDER = Pattern.compile("%[0-9$]*[sIL]");

  /** Reads a row constructor; empty if it does not make a step. */
  static Optional<StepSource> of(String function, Call row) {
    if (!row.isOf("row") || row.arguments().size() != ARGUMENTS) {
      return Optional.empty();
    }
    return row.arguments()
        .getFirst()
        .text()
        .map(
            action ->
                new StepSource(
                    function,
                    row.line(),
                    action,
                    constant(row, 1),
                    constant(row, 2),
                    pattern(row.arguments().getLast())));
  }

  private static @Nullable String constant(Call row, int at) {
    return row.arguments().get(at).text().orElse(null);
  }

  private static Pattern pattern(Expression reason) {
    return switch (reason) {
      case Expression.Text(String text) -> Pattern.compile(Pattern.quote(text));
      case Expression.Parts(String operator, List<Expression> parts)
          when operator.equals("||") && beginning(parts.getFirst()).isPresent() ->
          beginsWith(beginning(parts.getFirst()).get());
      case Call call when call.isOf("format") && call.text(0, "formatstr").isPresent() ->
          formatted(call.text(0, "formatstr").get());
      default -> ANY;
    };
  }

  private static Optional<String> beginning(Expression first) {
    return switch (first) {
      case Expression.Text(String text) -> Optional.of(text);
      case Expression.Parts(String operator, List<Expression> parts) when operator.equals("||") ->
          beginning(parts.getFirst());
      default -> Optional.empty();
    };
  }

  private static Pattern beginsWith(String text) {
    return Pattern.compile(Pattern.quote(text) + ".*", Pattern.DOTALL);
  }

  private static Pattern formatted(String format) {
    StringBuilder pattern = new StringBuilder();
    for (String part : PLACEHOLDER.split(format, -1)) {
      pattern.append(pattern.isEmpty() ? "" : ".*").append(Pattern.quote(part.replace("%%", "%")));
    }
    return Pattern.compile(pattern.toString(), Pattern.DOTALL);
  }

  /** Returns whether a step that was decided can come from here. */
  public boolean mayHaveMade(Step taken) {
    return action.equals(taken.action())
        && (status == null || status.equals(taken.status()))
        // A decision after too many runs is kept as stuck, whatever its step said.
        && (state == null || state.equals(taken.state()) || taken.state().equals("stuck"))
        && reason.matcher(taken.reason()).matches();
  }

  @Override
  public String toString() {
    return "action %s%s%s of %s, line %d"
        .formatted(
            action,
            status == null ? "" : " with status " + status,
            state == null ? "" : ", state " + state,
            function,
            line);
  }
}
