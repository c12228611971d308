package dev.steadyhand.database.testing;

import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test that tried to resolve a name outside loopback. Applied to every test. */
public final class LoopbackOnly implements AfterEachCallback, AfterAllCallback {
  @Override
  public void afterEach(ExtensionContext context) {
    check();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    check();
  }

  private static void check() {
    List<String> asked = LoopbackNames.takeAsked();
    if (!asked.isEmpty()) {
      throw new AssertionError(
          "tests know loopback only, and these were looked up: " + String.join(", ", asked));
    }
  }
}
