package dev.steadyhand.bench.contender;

/** How tasks are enqueued. */
public enum EnqueueForm {
  /** One at a time, each committed by itself. */
  SINGLE("single"),
  /** One at a time, each with a row of the application in one transaction. */
  TRANSACTIONAL("transactional"),
  /** A thousand at a time. */
  BATCH("batches of 1,000");

  /** How many are enqueued at a time. */
  public static final int BATCH_SIZE = 1000;

  private final String words;

  EnqueueForm(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
