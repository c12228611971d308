package dev.steadyhand.chaos.report;

import dev.steadyhand.chaos.fault.Fault;
import dev.steadyhand.chaos.load.Acknowledgement;
import dev.steadyhand.chaos.provider.Arrival;
import dev.steadyhand.chaos.verdict.Violation;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What came of a run.
 *
 * @param setting the machine, the versions, and how to repeat it
 * @param faults those that were asked for
 * @param leftOut those that could not be done, and why
 * @param incidents what happened, in order
 * @param acknowledged what the application was told
 * @param unclear how many transactions ended without a word
 * @param arrivals what the providers remember
 * @param instances how many instances of which process ended how
 * @param restAfter how long it took from the last fault until everything had ended
 * @param violations what does not hold in the end
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
    Duration restAfter,
    List<Violation> violations) {

  /** Whether nothing is wrong. */
  public boolean isGood() {
    return violations.isEmpty() && incidents.stream().allMatch(Incident::isSurvived);
  }
}
