package dev.steadyhand.chaos.report;

import dev.steadyhand.chaos.fault.Fault;
import dev.steadyhand.chaos.load.Acknowledgement;
import dev.steadyhand.chaos.provider.Arrival;
import dev.steadyhand.chaos.verdict.Violation;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The result of a run.
 *
 * @param setting the machine, the versions, and how to repeat it
 * @param faults the requested faults
 * @param leftOut the skipped faults, and why
 * @param incidents the injected faults, in order
 * @param acknowledged the acknowledged transactions
 * @param unclear the number of transactions that failed or have an unknown outcome
 * @param arrivals the calls at the providers
 * @param instances the number of instances by process and state
 * @param runs the number of runs with and without a lease
 * @param effects the number of effects of processes in Java by kind and outcome, of attempts, and
 *     of what else happened to them
 * @param restAfter how long it took from the last fault until everything had ended
 * @param violations the violations at the end
 */
public record Outcome(
    Map<String, String> setting,
    List<Fault> faults,
    Map<String, String> leftOut,
    List<Incident> incidents,
    List<Acknowledgement> acknowledged,
    int unclear,
    List<Arrival> arrivals,
    Map<String, Long> instances,
    Map<String, Long> runs,
    Map<String, Long> effects,
    Duration restAfter,
    List<Violation> violations) {

  /** Returns whether there are no violations. */
  public boolean isGood() {
    return violations.isEmpty() && incidents.stream().allMatch(Incident::isSurvived);
  }
}
