package dev.steadyhand.chaos;

import dev.steadyhand.chaos.fault.Fault;
import dev.steadyhand.chaos.fault.Faults;
import dev.steadyhand.chaos.fault.Pace;
import dev.steadyhand.postgres.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What to do. Given as {@code --name=value}; the command checks and explains them, so that here is
 * only what it hands over.
 *
 * @param duration for how long things are broken; each fault comes once at least
 * @param seed of everything that is left to chance
 * @param faults what is to be done
 * @param workers how many there are
 * @param out the folder to write to
 * @param page the page to put the table into, if any
 * @param terminal whether to write lines over
 * @param pace how fast
 * @param durability what a commit of the servers is worth
 */
record ChaosOptions(
    Duration duration,
    long seed,
    List<Fault> faults,
    int workers,
    Path out,
    Optional<Path> page,
    boolean terminal,
    Pace pace,
    Durability durability) {
  private static final Set<String> NAMES =
      Set.of("duration", "seed", "faults", "workers", "out", "page", "progress");

  ChaosOptions {
    faults = List.copyOf(faults);
  }

  static ChaosOptions parse(String... arguments) {
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
    return new ChaosOptions(
        Duration.parse(given.getOrDefault("duration", "PT1M")),
        Long.parseLong(given.getOrDefault("seed", "1")),
        faults(given.getOrDefault("faults", "")),
        Integer.parseInt(given.getOrDefault("workers", "3")),
        Path.of(given.getOrDefault("out", "target/chaos")),
        Optional.ofNullable(given.get("page")).map(Path::of),
        given.getOrDefault("progress", "lines").equals("terminal"),
        Pace.steady(),
        Durability.DURABLE);
  }

  private static List<Fault> faults(String text) {
    List<Fault> all = Faults.all();
    if (text.isBlank()) {
      return all;
    }
    List<String> known = all.stream().map(Fault::name).toList();
    List<String> wanted = Arrays.stream(text.strip().split("\\s*,\\s*")).toList();
    for (String name : wanted) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "There is no fault %s. Available faults: %s."
                .formatted(name, String.join(", ", known)));
      }
    }
    return all.stream().filter(fault -> wanted.contains(fault.name())).toList();
  }
}
