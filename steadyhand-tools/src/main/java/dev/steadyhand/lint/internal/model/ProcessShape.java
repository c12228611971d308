package dev.steadyhand.lint.internal.model;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * A process, as it was registered or as the names of its functions tell.
 *
 * @param name {@code schema.process}
 * @param rootTable the table with a row for each instance
 * @param attempts those that the kit makes for it, if it does
 */
public record ProcessShape(
    String name,
    String rootTable,
    String supervisor,
    String facts,
    String olderFacts,
    String decide,
    String kickoff,
    Optional<Attempts> attempts) {

  /** What follows from the name alone. */
  static ProcessShape named(String name) {
    return new ProcessShape(
        name,
        name + "_task",
        name + "_supervisor",
        name + "_supervisor_facts",
        name + "_facts",
        name + "_decide",
        name.replaceFirst("^(.*\\.)?", "$1kickoff_"),
        Optional.empty());
  }

  /**
   * What a call of {@code supervision.register_process} says; empty if the name is no constant.
   *
   * @param exists whether there is a function of this name: where there is none, the kit's serves
   */
  static Optional<ProcessShape> registered(Call call, Predicate<String> exists) {
    return call.text(0, "_process_name").map(name -> registered(named(name), call, exists));
  }

  private static ProcessShape registered(ProcessShape usual, Call call, Predicate<String> exists) {
    Optional<Attempts> attempts = Attempts.registered(call);
    boolean ownFacts = attempts.isEmpty() || exists.test(usual.facts);
    boolean ownDecide = attempts.isEmpty() || exists.test(usual.decide);
    return new ProcessShape(
        usual.name,
        call.text(2, "_root_table").orElse(usual.rootTable),
        call.text(6, "_supervisor_function").orElse(usual.supervisor),
        call.text(4, "_facts_function")
            .orElse(ownFacts ? usual.facts : "supervision.attempt_facts"),
        usual.olderFacts,
        call.text(5, "_decide_function")
            .orElse(ownDecide ? usual.decide : "supervision.decide_attempt"),
        call.text(7, "_kickoff_function").orElse(usual.kickoff),
        attempts);
  }

  /** Whether a function of this name tells its facts. */
  public boolean isFacts(String function) {
    return function.equals(facts) || function.equals(olderFacts);
  }
}
