package dev.steadyhand.client.internal;

import dev.steadyhand.client.Kickoff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A database function, as seen by a kickoff.
 *
 * @param name the name with its schema
 * @param arguments the input arguments, in order
 * @param optional how many arguments at the end have a default
 */
record KickoffFunction(String name, List<Argument> arguments, int optional) {

  /** An argument; its name is empty if it has none. */
  record Argument(String name, String type) {
    @Override
    public String toString() {
      return name.isEmpty() ? type : name + " " + type;
    }
  }

  /** Returns why the given names do not match; empty if they do. */
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

  /** Returns the type of the argument with this name, if there is one. */
  Optional<String> type(String argument) {
    return arguments.stream().filter(a -> a.name().equals(argument)).map(Argument::type).findAny();
  }

  /** Returns the list of arguments, for messages. */
  String list() {
    return arguments.isEmpty()
        ? "nothing"
        : arguments.stream().map(Argument::toString).collect(Collectors.joining(", "));
  }
}
