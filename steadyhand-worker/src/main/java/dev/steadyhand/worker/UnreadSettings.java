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
 * @param factories the factories of the channels on the class path
 * @param otherTypes task types whose channels are created in another way
 * @param otherNames names of settings that something else reads, such as a {@link WorkerModule}
 */
public record UnreadSettings(
    List<ChannelFactory> factories, Set<String> otherTypes, Set<String> otherNames) {
  /** The task types of steadyhand-channels. */
  private static final Set<String> SHIPPED = Set.of("email", "sms", "file_delete", "webhook");

  /** Maximum edit distance at which one name is suggested for another. */
  private static final int NEAR = 3;

  /** Creates a check for these channels. */
  public UnreadSettings {
    factories = List.copyOf(factories);
    otherTypes = Set.copyOf(otherTypes);
    otherNames = Set.copyOf(otherNames);
  }

  /** Creates a check for these channels alone. */
  public UnreadSettings(List<ChannelFactory> factories, Set<String> otherTypes) {
    this(factories, otherTypes, Set.of());
  }

  /**
   * Returns one message for each of these setting names that no channel reads; all of them are
   * expected to be settings.
   */
  public List<String> among(Collection<String> names) {
    return names.stream().flatMap(name -> problem(name, Settings.variable(name)).stream()).toList();
  }

  /**
   * Returns one message for each of these environment variables that no channel reads. Variables
   * that do not start with a known task type are ignored.
   */
  public List<String> amongVariables(Collection<String> variables) {
    return variables.stream()
        .filter(variable -> typeOf(variable, Stream.concat(types(), SHIPPED.stream())).isPresent())
        .flatMap(variable -> problem(variable, variable).stream())
        .toList();
  }

  /**
   * Returns a message if settings of this factory are present but it created no channel; empty
   * otherwise.
   */
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
    if (otherNames.stream().map(Settings::variable).anyMatch(variable::equals)) {
      return Optional.empty();
    }
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
    if (!otherNames.isEmpty()) {
      Stream<String> known = Stream.concat(read(factory -> true).stream(), otherNames.stream());
      return "%s is set, but no channel or module on the class path reads it%s"
          .formatted(name, suggestion(variable, known.sorted().toList()));
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

  /** Returns the edit distance (Levenshtein). */
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
