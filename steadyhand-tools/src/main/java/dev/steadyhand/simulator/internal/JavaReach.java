package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.simulator.CallOutcome;
import dev.steadyhand.simulator.History;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What schedules of a process in Java have reached. */
final class JavaReach {
  private final JavaPlot<?> plot;
  private final Set<String> seen = new HashSet<>();

  JavaReach(JavaPlot<?> plot) {
    this.plot = plot;
  }

  void add(History<?> history) {
    seen.add("end " + history.state());
    history.signals().forEach(signal -> seen.add("signal " + signal.name()));
    for (History.Call call : history.calls()) {
      seen.add("made " + call.effect());
      if (call.outcome() == CallOutcome.REFUSED) {
        seen.add("refused " + call.effect());
      }
    }
    for (History.Made made : history.decisions()) {
      seen.add("reason " + made.reason());
    }
  }

  /** Says what no schedule has reached. */
  List<String> missing() {
    List<String> missing = new ArrayList<>();
    for (String state : List.of("succeeded", "failed")) {
      if (!seen.contains("end " + state)) {
        missing.add("no instance has " + state);
      }
    }
    if (plot.isCancelled() && !seen.contains("end cancelled")) {
      missing.add("no instance was cancelled");
    }
    for (Effect<?, ?> effect : plot.type().effects()) {
      if (effect.kind() == Effect.Kind.PROCESS || effect.kind() == Effect.Kind.FUNCTION) {
        continue;
      }
      if (!seen.contains("made " + effect.name())) {
        missing.add("effect %s was never made".formatted(effect.name()));
      } else if (!seen.contains("refused " + effect.name())) {
        missing.add("effect %s was never refused".formatted(effect.name()));
      }
    }
    for (Signal<?> signal : plot.type().signals()) {
      if (!seen.contains("signal " + signal.name())) {
        missing.add("signal %s never came".formatted(signal.name()));
      }
    }
    ReasonsInCode.of(plot.process().decider().getClass()).stream()
        .filter(reason -> seen.stream().noneMatch(s -> reason.isPartOf(s)))
        .forEach(
            reason -> missing.add("no reason of a decision has the text \"%s\"".formatted(reason)));
    return missing;
  }
}
