package dev.steadyhand.console.testing;

import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A real browser without a screen; one for all tests of a JVM. */
public final class Browser implements AutoCloseable {
  static final Map<String, String> WITHOUT_DOWNLOAD =
      Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");

  /** Stands for the one that Playwright finds by itself. */
  static final Path PLAYWRIGHTS_OWN = Path.of("playwright");

  private static final List<String> FLAGS =
      List.of(
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser chromium;

  private Browser(Playwright playwright, com.microsoft.playwright.Browser chromium) {
    this.playwright = playwright;
    this.chromium = chromium;
  }

  static Browser start() {
    Path executable = Chromium.ofThisMachine().find();
    Playwright playwright =
        Playwright.create(new Playwright.CreateOptions().setEnv(WITHOUT_DOWNLOAD));
    BrowserType.LaunchOptions options = new BrowserType.LaunchOptions().setArgs(flags());
    if (!executable.equals(PLAYWRIGHTS_OWN)) {
      options.setExecutablePath(executable);
    }
    return new Browser(playwright, playwright.chromium().launch(options));
  }

  private static List<String> flags() {
    List<String> flags = new ArrayList<>(FLAGS);
    if ("root".equals(System.getProperty("user.name"))) {
      // Chromium's sandbox does not work for root, as which containers run.
      flags.add("--no-sandbox");
    }
    return flags;
  }

  /** How a tab is to be. */
  public enum Screen {
    /** A desk's, in daylight. */
    LIGHT(1280, 860, ColorScheme.LIGHT),
    /** A desk's, at night. */
    DARK(1280, 860, ColorScheme.DARK),
    /** A phone's. */
    PHONE(390, 844, ColorScheme.LIGHT);

    private final int width;
    private final int height;
    private final ColorScheme scheme;

    Screen(int width, int height, ColorScheme scheme) {
      this.width = width;
      this.height = height;
      this.scheme = scheme;
    }

    /** As names of files say it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A tab that shares nothing with any other, in daylight. */
  public Tab open() {
    return open(Screen.LIGHT);
  }

  /** A tab that shares nothing with any other. */
  public Tab open(Screen screen) {
    Page page =
        chromium.newPage(
            new com.microsoft.playwright.Browser.NewPageOptions()
                .setViewportSize(screen.width, screen.height)
                .setColorScheme(screen.scheme)
                .setIsMobile(screen == Screen.PHONE)
                .setHasTouch(screen == Screen.PHONE)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setLocale("en-GB")
                .setTimezoneId("UTC"));
    return new Tab(page);
  }

  @Override
  public void close() {
    chromium.close();
    playwright.close();
  }
}
