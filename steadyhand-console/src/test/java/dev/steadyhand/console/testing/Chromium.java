package dev.steadyhand.console.testing;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds a Chromium for the tests, or gets one: one that is installed, else Debian's if we may
 * install it, else the one that Playwright downloads.
 *
 * @param environment the variables of this process
 * @param places where one is usually installed, beyond the search path
 * @param shell runs commands
 */
record Chromium(Map<String, String> environment, List<Path> places, Shell shell) {
  private static final Logger LOG = LoggerFactory.getLogger(Chromium.class);
  private static final String VARIABLE = "STEADYHAND_CHROMIUM";
  private static final String PACKAGE = "chromium-headless-shell";
  private static final Path LOCK =
      Path.of(System.getProperty("java.io.tmpdir"), "steadyhand-chromium.lock");
  private static final List<String> NAMES =
      List.of(PACKAGE, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final List<Path> PLACES =
      List.of(
          Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
          Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"),
          Path.of("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"));

  /** Runs commands, and says whether they went well. */
  interface Shell {
    boolean run(List<String> command, Map<String, String> environment);

    /** Whether it may install packages. */
    boolean isRoot();

    /** Has Playwright fetch its own; empty if it cannot. */
    Optional<Path> download();
  }

  static Chromium ofThisMachine() {
    return new Chromium(System.getenv(), PLACES, new RealShell());
  }

  /**
   * Where it is.
   *
   * @throws IllegalStateException if none can be had, with the command that fixes it
   */
  Path find() {
    String named = environment.get(VARIABLE);
    if (named != null) {
      if (!Files.isExecutable(Path.of(named))) {
        throw new IllegalStateException(
            "%s says %s, where there is no program.".formatted(VARIABLE, named));
      }
      return Path.of(named);
    }
    // Tests run in several processes: one installs, the others wait for it.
    try (FileChannel file = FileChannel.open(LOCK, CREATE, WRITE);
        FileLock lock = file.lock()) {
      LOG.debug("{} is ours", lock);
      return findOrInstall();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path findOrInstall() {
    return installed()
        .or(this::fromDebian)
        .or(this::fromPlaywright)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    """
                    The tests of the console need a browser, and none could be had. Fix it with

                        sudo apt-get install %s

                    or with %s=/path/to/chromium in the environment.\
                    """
                        .formatted(PACKAGE, VARIABLE)));
  }

  private Optional<Path> installed() {
    Stream<Path> onPath =
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(environment.getOrDefault("PATH", ""))
            .filter(folder -> !folder.isEmpty())
            .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
    return Stream.concat(onPath, places.stream()).filter(Files::isExecutable).findFirst();
  }

  private Optional<Path> fromDebian() {
    if (!shell.isRoot() || !shell.run(List.of("apt-get", "--version"), Map.of())) {
      return Optional.empty();
    }
    LOG.info("No Chromium is installed: installing Debian's {}, once", PACKAGE);
    Map<String, String> quietly = Map.of("DEBIAN_FRONTEND", "noninteractive");
    List<String> install =
        List.of("apt-get", "install", "-y", "-q", "--no-install-recommends", PACKAGE);
    // The lists may be missing, as in a fresh container, or old.
    boolean isInstalled =
        shell.run(install, quietly)
            || (shell.run(List.of("apt-get", "update", "-q"), quietly)
                && shell.run(install, quietly));
    return isInstalled ? installed() : Optional.empty();
  }

  private Optional<Path> fromPlaywright() {
    LOG.info("No Chromium is installed: Playwright downloads its own, once");
    return shell.download();
  }

  /** This machine's. */
  private record RealShell() implements Shell {

    @Override
    public boolean run(List<String> command, Map<String, String> environment) {
      try {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return ends(builder);
      } catch (IOException e) {
        return false;
      }
    }

    @Override
    public boolean isRoot() {
      return "root".equals(System.getProperty("user.name"));
    }

    @Override
    public Optional<Path> download() {
      try {
        ProcessBuilder builder =
            Driver.ensureDriverInstalled(Browser.WITHOUT_DOWNLOAD, false).createProcessBuilder();
        List<String> command = new ArrayList<>(builder.command());
        command.addAll(List.of("install", "--only-shell", "chromium"));
        return ends(builder.command(command).redirectErrorStream(true))
            ? Optional.of(Browser.PLAYWRIGHTS_OWN)
            : Optional.empty();
      } catch (IOException | RuntimeException e) {
        LOG.warn("Playwright could not download a browser", e);
        return Optional.empty();
      }
    }

    private static boolean ends(ProcessBuilder builder) throws IOException {
      Process process = builder.start();
      try (Stream<String> lines = process.inputReader().lines()) {
        lines.forEach(LOG::info);
        return process.waitFor() == 0;
      } catch (InterruptedException e) {
        process.destroy();
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }
}
