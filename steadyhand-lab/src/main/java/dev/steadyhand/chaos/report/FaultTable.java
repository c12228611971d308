package dev.steadyhand.chaos.report;

import dev.steadyhand.chaos.fault.Fault;
import dev.steadyhand.chaos.provider.Arrival;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Faults against survivals, in Markdown, and under which circumstances. */
final class FaultTable {
  private FaultTable() {}

  static String of(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    text.append("| fault | what happens | injected | survived | work went on after, at most |\n");
    text.append("|---|---|--:|--:|--:|\n");
    for (Fault fault : outcome.faults()) {
      text.append("| `%s` | %s | ".formatted(fault.name(), fault.story()));
      String reason = outcome.leftOut().get(fault.name());
      text.append(reason == null ? counts(outcome, fault) : "left out: %s | | |".formatted(reason));
      text.append('\n');
    }
    text.append('\n').append(circumstances(outcome));
    return text.toString();
  }

  private static String counts(Outcome outcome, Fault fault) {
    List<Incident> all =
        outcome.incidents().stream().filter(it -> it.fault().equals(fault.name())).toList();
    double slowest =
        all.stream().mapToLong(it -> it.wentOnAfter().toMillis()).max().orElse(0) / 1000.0;
    return "%d | %d | %.1f s |"
        .formatted(all.size(), all.stream().filter(Incident::isSurvived).count(), slowest);
  }

  private static String circumstances(Outcome outcome) {
    StringBuilder text = new StringBuilder();
    outcome.setting().forEach((name, value) -> text.append("- %s: %s%n".formatted(name, value)));
    text.append(
        "- transactions of the application: %d acknowledged, all of them there in the end%s; %d failed or ended without an answer%n"
            .formatted(
                outcome.acknowledged().size(),
                outcome.isGood() ? "" : " unless said otherwise below",
                outcome.unclear()));
    text.append("- calls at the providers: %s%n".formatted(calls(outcome.arrivals())));
    text.append("- processes: %s%n".formatted(list(outcome.instances())));
    text.append("- runs of supervisors: %s%n".formatted(list(outcome.runs())));
    text.append("- effects of processes in Java: %s%n".formatted(list(outcome.effects())));
    text.append(
        "- after the last fault everything had ended within %.1f s; violations: %d%n"
            .formatted(outcome.restAfter().toMillis() / 1000.0, outcome.violations().size()));
    return text.toString();
  }

  private static String calls(List<Arrival> arrivals) {
    return list(
        arrivals.stream()
            .collect(
                Collectors.groupingBy(
                    it -> it.channel() + (it.isTaken() ? " taken" : " not taken"),
                    TreeMap::new,
                    Collectors.counting())));
  }

  private static String list(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .map(it -> "%s %d".formatted(it.getKey(), it.getValue()))
        .collect(Collectors.joining(", "));
  }
}
