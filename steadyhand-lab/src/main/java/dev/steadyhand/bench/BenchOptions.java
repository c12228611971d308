package dev.steadyhand.bench;

import dev.steadyhand.bench.workload.Scale;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What to measure. Given as {@code --name=value}; the command checks and explains them, so that
 * here is only what it hands over.
 *
 * @param scale how large: quick, full, large or tiny
 * @param workloads the names of the workloads; empty for all
 * @param peers the products to compare with; empty for all
 * @param rounds how often
 * @param out the folder to write to
 * @param bar whether to draw a bar rather than lines
 */
record BenchOptions(
    String scale, List<String> workloads, List<String> peers, int rounds, Path out, boolean bar) {
  private static final Set<String> NAMES =
      Set.of("scale", "workloads", "peers", "rounds", "out", "progress");

  static BenchOptions parse(String[] arguments) {
    Map<String, String> given = new HashMap<>();
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      if (parts.length < 2
          || !parts[0].startsWith("--")
          || !NAMES.contains(parts[0].substring(2))) {
        throw new IllegalArgumentException("Unknown argument: " + argument);
      }
      given.put(parts[0].substring(2), parts[1]);
    }
    return new BenchOptions(
        given.getOrDefault("scale", "full"),
        list(given.getOrDefault("workloads", "")),
        list(given.getOrDefault("peers", "")),
        Integer.parseInt(given.getOrDefault("rounds", "3")),
        Path.of(given.getOrDefault("out", "docs/benchmarks")),
        given.getOrDefault("progress", "lines").equals("bar"));
  }

  private static List<String> list(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split("\\s*,\\s*"));
  }

  Scale size() {
    return switch (scale) {
      case "quick" -> Scale.quick();
      case "full" -> Scale.full();
      case "large" -> Scale.large();
      case "tiny" -> Scale.tiny();
      default -> throw new IllegalArgumentException("No such scale: " + scale);
    };
  }
}
