package dev.steadyhand.client.internal;

import dev.steadyhand.client.Kickoff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A function of the database, as a kickoff calls it.
 *
 * @param name with its schema
 * @param arguments those that can be given, in their order
 * @param optional how many of them, counted from the last, may be left out
 */
record KickoffFunction(String name, List<Argument> arguments, int optional) {

  /** An argument; its name is empty if it has none. */
  record Argument(String name, String type) {
    @Override
    public String toString() {
      return name.isEmpty() ? type : name + " " + type;
    }
  }

  /** What is wrong with the names that are given; empty if they fit. */
  Optional<String> misfit(Kickoff kickoff) {
    List<String> names = arguments.stream().map(Argument::name).toList();
    List<String> needed = new ArrayList<>(names.subList(0, names.size() - optional));
    for (String given : kickoff.arguments().keySet()) {
      if (!names.contains(given)) {
        return Optional.of("%s has no argument %s. It takes: %s.".formatted(name, given, list()));
      }
      needed.remove(given);
    }
    return needed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s needs %s. It takes: %s.".formatted(name, String.join(", ", needed), list()));
  }

  /** The type of the argument of this name, if it has one. */
  Optional<String> type(String argument) {
    return arguments.stream().filter(a -> a.name().equals(argument)).map(Argument::type).findAny();
  }

  /** Its arguments, for people. */
  String list() {
    return arguments.isEmpty()
        ? "nothing"
        : arguments.stream().map(Argument::toString).collect(Collectors.joining(", "));
  }
}
