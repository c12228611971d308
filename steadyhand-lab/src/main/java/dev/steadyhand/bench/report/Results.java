package dev.steadyhand.bench.report;

import dev.steadyhand.bench.workload.Reading;
import dev.steadyhand.bench.workload.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Everything that was measured, in the order in which it first was. */
public final class Results {
  private record Key(String workload, String variant, String contender, Unit unit) {}

  private final Map<Key, List<Double>> rounds = new LinkedHashMap<>();
  private final Map<String, String> leftOut = new LinkedHashMap<>();

  /** Adds what one round gave. */
  public void add(String workload, String contender, List<Reading> readings) {
    for (Reading reading : readings) {
      rounds
          .computeIfAbsent(
              new Key(workload, reading.variant(), contender, reading.unit()),
              key -> new ArrayList<>())
          .add(reading.value());
    }
  }

  /** Notes who did not take part in what, and why. */
  public void leaveOut(String contender, String reason) {
    leftOut.put(contender, reason);
  }

  public Map<String, String> leftOut() {
    return leftOut;
  }

  public List<Measurement> measurements() {
    return rounds.entrySet().stream()
        .map(
            entry ->
                new Measurement(
                    entry.getKey().workload(),
                    entry.getKey().variant(),
                    entry.getKey().contender(),
                    entry.getKey().unit(),
                    entry.getValue()))
        .toList();
  }

  public List<Measurement> of(String workload) {
    return measurements().stream().filter(each -> each.workload().equals(workload)).toList();
  }

  /** The median of a contender in a variant. */
  public OptionalDouble median(String workload, String variant, String contender) {
    return of(workload).stream()
        .filter(each -> each.variant().equals(variant) && each.contender().equals(contender))
        .mapToDouble(Measurement::median)
        .findFirst();
  }
}
