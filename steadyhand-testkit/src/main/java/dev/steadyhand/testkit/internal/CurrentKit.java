package dev.steadyhand.testkit.internal;

import dev.steadyhand.testkit.TestKit;
import org.jspecify.annotations.Nullable;

/** The kit of the test that this thread runs. */
public final class CurrentKit {
  private static final ThreadLocal<@Nullable TestKit> CURRENT = new ThreadLocal<>();

  private CurrentKit() {}

  /** The kit of this thread. */
  public static TestKit get() {
    TestKit kit = CURRENT.get();
    if (kit == null) {
      throw new IllegalStateException(
          "No test with @SteadyhandTest runs on this thread; ask its TestKit instead.");
    }
    return kit;
  }

  /** From now on it is this one. */
  public static void set(TestKit kit) {
    CURRENT.set(kit);
  }

  /** From now on there is none. */
  public static void clear() {
    CURRENT.remove();
  }
}
