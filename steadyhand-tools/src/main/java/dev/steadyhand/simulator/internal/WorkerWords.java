package dev.steadyhand.simulator.internal;

import java.util.Map;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Describes the statements of the real worker, for the story. */
final class WorkerWords {
  private static final Pattern FUNCTION = Pattern.compile("(?:queues|supervision)\\.(\\w+)\\(");
  private static final String CLAIM = "dequeue_batch";

  private static final Map<String, String> VERBS =
      Map.ofEntries(
          Map.entry(CLAIM, "claims"),
          Map.entry("start_batch", "begins"),
          Map.entry("run_tasks", "runs"),
          Map.entry("run_due", "runs supervisors that are due"),
          Map.entry("run_alone", "runs alone"),
          Map.entry("lease_from_now_on", "leaves to leases"),
          Map.entry("begin_worker", "registers"),
          Map.entry("beat_worker", "is alive"),
          Map.entry("end_worker", "deregisters"),
          Map.entry("recover_lost_workers", "looks for workers that were lost"),
          Map.entry("distrust_runs", "leaves what waits to leases"),
          Map.entry("begin_call", "begins the call of"),
          Map.entry("begin_calls", "begins together the calls of"),
          Map.entry("settle_unknown_outcome", "settles the unknown outcome of"),
          Map.entry("record_outcomes", "records what the provider said to"),
          Map.entry("finish_calls", "runs the handlers of"),
          Map.entry("retry_task", "hands back"),
          Map.entry("fail_attempt", "records a failed attempt of"),
          Map.entry("cancel_requests", "asks who cancelled"),
          Map.entry("report_progress", "reports the progress of"),
          Map.entry("give_up_task", "gives up"),
          Map.entry("complete_batch", "completes"),
          Map.entry("renew_batch", "renews"),
          Map.entry("release_batch", "releases"));

  private WorkerWords() {}

  static boolean isClaim(Asked asked) {
    return functionOf(asked).equals(CLAIM);
  }

  static String of(Asked asked, LongFunction<String> nameOf) {
    String function = functionOf(asked);
    return "%s %s"
        .formatted(
            VERBS.getOrDefault(function, "calls " + function),
            asked.taskIds().stream().map(nameOf::apply).collect(Collectors.joining(", ")))
        .strip();
  }

  private static String functionOf(Asked asked) {
    Matcher matcher = FUNCTION.matcher(asked.sql());
    return matcher.find() ? matcher.group(1) : "";
  }
}
