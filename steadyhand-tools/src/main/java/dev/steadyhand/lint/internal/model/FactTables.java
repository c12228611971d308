package dev.steadyhand.lint.internal.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which tables hold facts: rows that are inserted once and never changed.
 *
 * @param roots root tables of processes
 */
public record FactTables(Set<String> roots) {
  private static final Pattern ATTEMPT = Pattern.compile("\\w+_attempt(_\\w+)?");
  private static final Pattern END = Pattern.compile("\\w+_task_(scheduled|succeeded|failed)");

  private static final Set<String> LEDGER =
      Set.of(
          "queues.task",
          "queues.task_lease",
          "queues.task_lease_ended",
          "queues.task_completed",
          "queues.task_call_started",
          "queues.task_cancel_requested",
          "queues.task_outcome",
          "queues.error",
          "queues.dead_letter",
          "queues.task_replayed",
          "queues.dead_letter_discarded",
          "supervision.decision");

  public static FactTables of(List<ProcessShape> processes) {
    Set<String> roots = new LinkedHashSet<>();
    processes.forEach(process -> roots.add(process.rootTable()));
    return new FactTables(roots);
  }

  public boolean contains(String schema, String simpleName) {
    String name = schema.isEmpty() ? simpleName : schema + "." + simpleName;
    return LEDGER.contains(name)
        || roots.contains(name)
        || isAttempt(simpleName)
        || END.matcher(simpleName).matches();
  }

  /** Whether a row in it is an attempt that was scheduled. */
  public static boolean isSchedule(String simpleName) {
    return simpleName.endsWith("_attempt") || simpleName.endsWith("_task_scheduled");
  }

  private static boolean isAttempt(String simpleName) {
    return ATTEMPT.matcher(simpleName).matches();
  }
}
