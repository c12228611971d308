package dev.steadyhand.worker;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Finds settings that no channel reads: those of a channel whose jar is missing, and misspelt ones.
 *
 * @param factories of the channels on the class path
 * @param otherTypes task types whose channels are made in another way
 */
public record UnreadSettings(List<ChannelFactory> factories, Set<String> otherTypes) {
  /** The task types of steadyhand-channels. */
  private static final Set<String> SHIPPED = Set.of("email", "sms", "file_delete", "webhook");

  /** The names of settings differ by no more than this if one is taken for the other. */
  private static final int NEAR = 3;

  /** Settings for these channels. */
  public UnreadSettings {
    factories = List.copyOf(factories);
    otherTypes = Set.copyOf(otherTypes);
  }

  /** What is wrong with settings of these names, a sentence for each; they are all meant for us. */
  public List<String> among(Collection<String> names) {
    return names.stream().flatMap(name -> problem(name, Settings.variable(name)).stream()).toList();
  }

  /**
   * What is wrong with these variables of the environment, a sentence for each. Of those that begin
   * with none of the task types nothing is known.
   */
  public List<String> amongVariables(Collection<String> variables) {
    return variables.stream()
        .filter(variable -> typeOf(variable, Stream.concat(types(), SHIPPED.stream())).isPresent())
        .flatMap(variable -> problem(variable, variable).stream())
        .toList();
  }

  /** A sentence about settings of a factory that made no channel of them; empty if none is set. */
  public Optional<String> withoutChannel(ChannelFactory factory, Collection<String> names) {
    String type = factory.taskType();
    List<String> given =
        names.stream()
            .filter(name -> typeOf(Settings.variable(name), types()).equals(Optional.of(type)))
            .toList();
    String provider = type + ".provider";
    return given.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s is set, but %s: tasks of type %s are not served"
                .formatted(
                    String.join(", ", given),
                    factory.settings().contains(provider)
                        ? provider + " is not"
                        : "something else is missing",
                    type));
  }

  private Optional<String> problem(String name, String variable) {
    Optional<String> type = typeOf(variable, types());
    if (type.isEmpty()) {
      return Optional.of(missingChannel(name, variable));
    }
    List<String> read = read(factory -> factory.taskType().equals(type.get()));
    boolean known =
        read.isEmpty()
            || otherTypes.contains(type.get())
            || read.stream().map(Settings::variable).anyMatch(variable::equals);
    return known
        ? Optional.empty()
        : Optional.of(
            "%s is not a setting of the channel %s%s"
                .formatted(name, type.get(), suggestion(variable, read)));
  }

  private String missingChannel(String name, String variable) {
    Optional<String> shipped = typeOf(variable, SHIPPED.stream());
    if (shipped.isPresent()) {
      return "%s is set, but no channel for %s is on the class path; add steadyhand-channels"
          .formatted(name, shipped.get());
    }
    int dot = name.indexOf('.');
    return dot < 0
        ? name + " is not a setting; a setting begins with a task type and a dot"
        : "%s is set, but no channel for %s is on the class path; add its jar, or remove the setting%s"
            .formatted(name, name.substring(0, dot), suggestion(variable, read(factory -> true)));
  }

  private Stream<String> types() {
    return Stream.concat(factories.stream().map(ChannelFactory::taskType), otherTypes.stream());
  }

  private List<String> read(Predicate<ChannelFactory> which) {
    return factories.stream().filter(which).flatMap(it -> it.settings().stream()).sorted().toList();
  }

  private static Optional<String> typeOf(String variable, Stream<String> types) {
    return types
        .filter(type -> variable.startsWith(Settings.variable(type) + "_"))
        .max(Comparator.comparingInt(String::length));
  }

  private static String suggestion(String variable, List<String> names) {
    return names.stream()
        .filter(name -> distance(variable, Settings.variable(name)) <= NEAR)
        .min(Comparator.comparingInt(name -> distance(variable, Settings.variable(name))))
        .map("; did you mean %s?"::formatted)
        .orElse("");
  }

  /** How many characters have to be put in, left out or replaced. */
  private static int distance(String a, String b) {
    List<Integer> row = new ArrayList<>();
    for (int j = 0; j <= b.length(); j++) {
      row.add(j);
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row.getFirst();
      row.set(0, i);
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row.get(j);
        row.set(j, Math.min(replaced, 1 + Math.min(row.get(j), row.get(j - 1))));
      }
    }
    return row.getLast();
  }
}
