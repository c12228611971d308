package dev.steadyhand.lint;

/** How much a finding matters. */
public enum Severity {
  /** Something will go wrong, sooner or later. */
  ERROR("error"),
  /** Somebody will have a harder time. */
  WARNING("warning");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  /** In lowercase, as reports say it. */
  public String word() {
    return word;
  }
}
