package dev.steadyhand.client.process.internal;

import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Decision.Next;
import dev.steadyhand.client.process.Decision.Start;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a decision does, in the words of the ledger. */
final class ActionText {
  private ActionText() {}

  /** Returns, for example, {@code run charge, ship}; or {@code await paid until …}. */
  static String of(Decision<?> decision) {
    return switch (decision.state()) {
      case SUCCEEDED -> "succeed";
      case FAILED -> "fail";
      case CANCELLED -> "cancel";
      case RUNNING -> of(decision.next());
    };
  }

  private static String of(Next next) {
    List<String> parts = new ArrayList<>();
    add(parts, "run", next.runs().stream().map(Decision.Run::effect).toList());
    add(parts, "withdraw", next.withdrawn());
    add(parts, "start", next.starts().stream().map(ActionText::of).toList());
    add(parts, "await", next.awaited());
    String what = parts.isEmpty() ? "wait" : String.join("; ", parts);
    return next.time() == null
        ? what
        : what + " until " + next.time().truncatedTo(ChronoUnit.SECONDS);
  }

  private static String of(Start start) {
    return "%d of %s".formatted(start.inputs().size(), start.child());
  }

  private static void add(List<String> parts, String verb, List<?> what) {
    if (!what.isEmpty()) {
      parts.add(
          verb
              + " "
              + what.stream().map(Object::toString).distinct().collect(Collectors.joining(", ")));
    }
  }
}
