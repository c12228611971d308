package dev.steadyhand.bench.contender;

/** A session that can be surrounded with tasks that have passed, or that wait for another day. */
public interface Grows {
  /** Makes so many tasks that have passed, as if they had been worked on; for who keeps them. */
  default void makeHistory(long tasks) throws Exception {
    throw new UnsupportedOperationException();
  }

  /** Makes so many tasks that wait for another day. */
  void makeFuture(int tasks) throws Exception;

  /** What the statements have in them that claim tasks, whatever the case of the letters. */
  default String claim() {
    return "skip locked";
  }
}
