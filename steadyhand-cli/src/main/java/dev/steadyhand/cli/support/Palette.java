package dev.steadyhand.cli.support;

/**
 * Colors by meaning: green is good, red needs attention, yellow is a warning, faint is done.
 *
 * @param isOn whether to use colors
 */
public record Palette(boolean isOn) {
  private static final String RESET = "\u001b[0m";

  /** Returns a state or an event in its color. */
  public String word(String word) {
    return switch (word) {
      case "completed", "succeeded", "outcome", "replayed", "done", "ok" -> paint("32", word);
      case "failed", "refused", "unknown", "dead", "stuck", "error", "dead_letter" ->
          paint("31", word);
      case "expired", "paused", "lease_ended", "warning" -> paint("33", word);
      case "running", "held", "leased", "decision" -> paint("36", word);
      case "scheduled", "discarded", "facts", "skipped", "cancelled", "notice" -> faint(word);
      default -> word;
    };
  }

  public String bold(String text) {
    return paint("1", text);
  }

  public String faint(String text) {
    return paint("2", text);
  }

  private String paint(String code, String text) {
    return isOn && !text.isEmpty() ? "\u001b[" + code + "m" + text + RESET : text;
  }
}
