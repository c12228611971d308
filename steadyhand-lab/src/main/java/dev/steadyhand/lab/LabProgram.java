package dev.steadyhand.lab;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A program that runs in its own JVM, with its own heap and logging.
 *
 * @param mainClass the main class; its package contains {@code logback.xml}
 * @param heap the heap option
 * @param peers whether it needs the other queues on its class path
 */
record LabProgram(String mainClass, String heap, boolean peers) {
  static final LabProgram BENCH = new LabProgram("dev.steadyhand.bench.Bench", "-Xmx2g", true);
  static final LabProgram CHAOS = new LabProgram("dev.steadyhand.chaos.Chaos", "-Xmx512m", false);

  /** Runs the program with inherited standard streams and returns its exit code. */
  int run(List<String> arguments, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(heap);
    command.add(
        "-Dlogback.configurationFile="
            + mainClass.substring(0, mainClass.lastIndexOf('.')).replace('.', '/')
            + "/logback.xml");
    command.add("-cp");
    command.add(classPath());
    command.add(mainClass);
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().putAll(environment);
    return builder.start().waitFor();
  }

  /** Returns our class path, with the other queues that the build copied beside the jar. */
  String classPath() {
    String ours = System.getProperty("java.class.path");
    return peers ? ours + File.pathSeparator + home().resolveSibling("peers").resolve("*") : ours;
  }

  /** The jar of this module, or the folder of its classes. */
  private static Path home() {
    try {
      return Path.of(LabProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
