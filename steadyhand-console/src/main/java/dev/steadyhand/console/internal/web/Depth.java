package dev.steadyhand.console.internal.web;

/**
 * A count that may stop at a limit.
 *
 * @param counted the number of rows counted
 * @param hasMore whether counting stopped there
 */
public record Depth(long counted, boolean hasMore) {
  /** Zero. */
  public static final Depth ZERO = new Depth(0, false);

  /** Returns a count that stopped at a limit. */
  public static Depth of(long counted, long most) {
    return new Depth(counted, counted >= most);
  }

  /** Returns the sum. */
  public Depth plus(Depth other) {
    return new Depth(counted + other.counted, hasMore || other.hasMore);
  }

  /** Returns whether the count is zero. */
  public boolean isZero() {
    return counted == 0;
  }

  /** Returns the count as shown, such as {@code 1 000+}. */
  @Override
  public String toString() {
    return Show.number(counted) + (hasMore ? "+" : "");
  }
}
