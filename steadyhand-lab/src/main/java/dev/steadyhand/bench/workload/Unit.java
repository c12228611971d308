package dev.steadyhand.bench.workload;

/** What is measured, and which way is better. */
public enum Unit {
  PER_SECOND("per second", true),
  MILLISECONDS("ms", false),
  BYTES("bytes", false),
  STATEMENTS("statements", false),
  STATEMENTS_PER_SECOND("statements per second", false),
  BUFFERS("buffers", false),
  MEBIBYTES("MiB", false),
  PERCENT_OF_A_CORE("% of a core", false);

  private final String words;
  private final boolean moreIsBetter;

  Unit(String words, boolean moreIsBetter) {
    this.words = words;
    this.moreIsBetter = moreIsBetter;
  }

  public boolean moreIsBetter() {
    return moreIsBetter;
  }

  @Override
  public String toString() {
    return words;
  }
}
