package dev.steadyhand.testkit.internal;

import dev.steadyhand.testkit.TestKit;
import org.jspecify.annotations.Nullable;

/** The kit of the test that runs on this thread. */
public final class CurrentKit {
  private static final ThreadLocal<@Nullable TestKit> CURRENT = new ThreadLocal<>();

  private CurrentKit() {}

  /** Returns the kit of this thread. */
  public static TestKit get() {
    TestKit kit = CURRENT.get();
    if (kit == null) {
      throw new IllegalStateException(
          "No test with @SteadyhandTest runs on this thread; use its TestKit instead.");
    }
    return kit;
  }

  /** Sets the kit of this thread. */
  public static void set(TestKit kit) {
    CURRENT.set(kit);
  }

  /** Removes the kit of this thread. */
  public static void clear() {
    CURRENT.remove();
  }
}
