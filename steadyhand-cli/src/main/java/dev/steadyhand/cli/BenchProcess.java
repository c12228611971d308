package dev.steadyhand.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The benchmark in a JVM of its own: it brings the libraries of all peers, of which none should
 * come near the command, and it is not part of what is published.
 */
final class BenchProcess {
  private static final Path JAR = Path.of("steadyhand-bench", "target", "steadyhand-bench.jar");
  private static final String HEAP = "-Xmx2g";

  /** As {@code dev.steadyhand.bench.Bench} reads it: an argument would show the password. */
  private static final String URL_VARIABLE = "STEADYHAND_BENCH_DATABASE_URL";

  private BenchProcess() {}

  static int run(List<String> arguments, @Nullable String serverUrl)
      throws IOException, InterruptedException {
    Path jar =
        findJar(home())
            .orElseThrow(
                () ->
                    CommandException.notFound(
                        "The benchmark is not here. It is run from a checkout: './steadyhand"
                            + " bench' builds it."));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(HEAP);
    command.add("-jar");
    command.add(jar.toString());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    if (serverUrl != null) {
      builder.environment().put(URL_VARIABLE, serverUrl);
    }
    return builder.start().waitFor();
  }

  /** In the checkout that this command was built in. */
  static Optional<Path> findJar(Path home) {
    return Optional.of(home)
        .map(Path::getParent)
        .map(Path::getParent)
        .map(Path::getParent)
        .map(root -> root.resolve(JAR))
        .filter(Files::isRegularFile);
  }

  /** The jar of the command, or the folder of its classes. */
  private static Path home() {
    try {
      return Path.of(
          BenchProcess.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
