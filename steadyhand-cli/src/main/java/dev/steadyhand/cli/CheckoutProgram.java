package dev.steadyhand.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that is built beside the command and not published, in a JVM of its own: what it brings
 * along should not come near the command.
 *
 * @param verb of the command that starts it
 * @param module which holds it
 * @param heap how much memory it may take
 */
record CheckoutProgram(String verb, String module, String heap) {
  static final CheckoutProgram BENCH = new CheckoutProgram("bench", "steadyhand-bench", "-Xmx2g");
  static final CheckoutProgram CHAOS = new CheckoutProgram("chaos", "steadyhand-chaos", "-Xmx512m");

  /** Runs it to its end; its exit code. What it says goes where ours does. */
  int run(List<String> arguments, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path jar =
        findJar(home())
            .orElseThrow(
                () ->
                    CommandException.notFound(
                        "This is run from a checkout: './steadyhand %s' builds what it needs."
                            .formatted(verb)));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(heap);
    command.add("-jar");
    command.add(jar.toString());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().putAll(environment);
    return builder.start().waitFor();
  }

  /** In the checkout that this command was built in. */
  Optional<Path> findJar(Path home) {
    return Optional.of(home)
        .map(Path::getParent)
        .map(Path::getParent)
        .map(Path::getParent)
        .map(root -> root.resolve(module).resolve("target").resolve(module + ".jar"))
        .filter(Files::isRegularFile);
  }

  /** The jar of the command, or the folder of its classes. */
  private static Path home() {
    try {
      return Path.of(
          CheckoutProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
