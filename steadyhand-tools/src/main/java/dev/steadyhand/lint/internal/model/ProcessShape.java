package dev.steadyhand.lint.internal.model;

import java.util.Optional;

/**
 * A process, as it was registered or as the names of its functions tell.
 *
 * @param name {@code schema.process}
 * @param rootTable the table with a row for each instance
 */
public record ProcessShape(
    String name,
    String rootTable,
    String supervisor,
    String facts,
    String olderFacts,
    String decide,
    String kickoff) {

  /** What follows from the name alone. */
  static ProcessShape named(String name) {
    return new ProcessShape(
        name,
        name + "_task",
        name + "_supervisor",
        name + "_supervisor_facts",
        name + "_facts",
        name + "_decide",
        name.replaceFirst("^(.*\\.)?", "$1kickoff_"));
  }

  /** What a call of {@code supervision.register_process} says; empty if the name is no constant. */
  static Optional<ProcessShape> registered(Call call) {
    return call.text(0, "_process_name")
        .map(ProcessShape::named)
        .map(
            usual ->
                new ProcessShape(
                    usual.name,
                    call.text(2, "_root_table").orElse(usual.rootTable),
                    call.text(6, "_supervisor_function").orElse(usual.supervisor),
                    call.text(4, "_facts_function").orElse(usual.facts),
                    usual.olderFacts,
                    call.text(5, "_decide_function").orElse(usual.decide),
                    call.text(7, "_kickoff_function").orElse(usual.kickoff)));
  }

  /** Whether a function of this name tells its facts. */
  public boolean isFacts(String function) {
    return function.equals(facts) || function.equals(olderFacts);
  }
}
