package dev.steadyhand.console.testing;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Pictures of pages, made by tests. Every run puts them in {@code target}; those of the manual
 * change only on demand, with {@code -Dscreenshots.update=true}, or if they are missing.
 */
public final class Screenshot {
  /** From any module: they lie side by side. */
  private static final Path MANUAL = Path.of("../docs/images/console");

  private static final Path HERE = Path.of("target/screenshots");

  private Screenshot() {}

  /** Takes one. */
  public static void of(Tab tab, String name) {
    Path file = HERE.resolve(name + ".png");
    tab.page().evaluate("document.fonts.ready");
    tab.page().screenshot(new Page.ScreenshotOptions().setPath(file));
    Path kept = MANUAL.resolve(name + ".png");
    if (Boolean.getBoolean("screenshots.update") || Files.notExists(kept)) {
      try {
        Files.createDirectories(MANUAL);
        Files.copy(file, kept, StandardCopyOption.REPLACE_EXISTING);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
