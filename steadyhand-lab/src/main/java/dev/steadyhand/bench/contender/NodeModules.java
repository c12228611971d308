package dev.steadyhand.bench.contender;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The folder with the packages of the peers that run on Node, fetched once. */
final class NodeModules {
  private static final List<String> PACKAGES = List.of("graphile-worker", "pg-boss");
  private static final List<String> SCRIPTS =
      List.of("peer.mjs", "graphile-worker.mjs", "pg-boss.mjs");
  private static final boolean WINDOWS =
      System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");

  private static @Nullable String found;

  private NodeModules() {}

  static Path folder() {
    String name = "bench-node";
    for (String each : PACKAGES) {
      name += "-" + Versions.of(each);
    }
    return Path.of(System.getProperty("user.home"), ".cache", "steadyhand", name);
  }

  /** Why there are none; empty if there are. Fetches them the first time. */
  static synchronized Optional<String> hindrance() {
    if (found == null) {
      found = install();
    }
    return Optional.of(found).filter(reason -> !reason.isEmpty());
  }

  private static String install() {
    if (run(Path.of("."), List.of("node", "--version")) != 0) {
      return "Node is not installed";
    }
    try {
      Path folder = Files.createDirectories(folder());
      for (String script : SCRIPTS) {
        Files.writeString(folder.resolve(script), Resources.text(script), StandardCharsets.UTF_8);
      }
      if (Files.isDirectory(folder.resolve("node_modules").resolve("pg"))) {
        return "";
      }
      Files.writeString(folder.resolve("package.json"), "{\"private\": true}");
      return run(folder, npmInstall()) == 0 ? "" : "npm could not install the packages";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> npmInstall() {
    return List.of(
        WINDOWS ? "npm.cmd" : "npm",
        "install",
        "--no-audit",
        "--no-fund",
        PACKAGES.get(0) + "@" + Versions.of(PACKAGES.get(0)),
        PACKAGES.get(1) + "@" + Versions.of(PACKAGES.get(1)));
  }

  /** The exit code; not 0 if there is no such program. */
  private static int run(Path folder, List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        process.destroy();
        return 1;
      }
      return process.exitValue();
    } catch (IOException e) {
      return 1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    }
  }
}
