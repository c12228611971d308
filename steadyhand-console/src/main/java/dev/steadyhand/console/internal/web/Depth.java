package dev.steadyhand.console.internal.web;

/**
 * How many there are, as far as they were counted.
 *
 * @param counted so many
 * @param hasMore whether counting stopped there
 */
public record Depth(long counted, boolean hasMore) {
  /** None. */
  public static final Depth ZERO = new Depth(0, false);

  /** What was counted up to a limit. */
  public static Depth of(long counted, long most) {
    return new Depth(counted, counted >= most);
  }

  /** Both together. */
  public Depth plus(Depth other) {
    return new Depth(counted + other.counted, hasMore || other.hasMore);
  }

  /** Whether there is none. */
  public boolean isZero() {
    return counted == 0;
  }

  /** As it is shown. */
  @Override
  public String toString() {
    return Show.number(counted) + (hasMore ? "+" : "");
  }
}
