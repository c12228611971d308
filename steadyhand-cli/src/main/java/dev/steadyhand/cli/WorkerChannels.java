package dev.steadyhand.cli;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.UnreadSettings;
import dev.steadyhand.worker.Worker;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The task types that a worker serves.
 *
 * @param functions whether it runs functions in the database
 * @param served channels, in the order of their names
 * @param notConfigured channels that could be served if they had settings
 */
record WorkerChannels(boolean functions, List<Channel> served, List<String> notConfigured) {
  private static final Logger log = LoggerFactory.getLogger(WorkerChannels.class);
  private static final String FUNCTIONS = "db_function";

  /** Returns functions, and every channel on the class path that has settings. */
  static WorkerChannels all(Settings settings) {
    return create(true, factories(), settings);
  }

  /**
   * Returns only these task types.
   *
   * @throws IllegalArgumentException if one of them does not exist or has no settings
   */
  static WorkerChannels only(Collection<String> taskTypes, Settings settings) {
    List<ChannelFactory> factories = factories();
    TreeSet<String> known = new TreeSet<>(List.of(FUNCTIONS));
    factories.forEach(factory -> known.add(factory.taskType()));
    for (String name : taskTypes) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "There is no channel named '%s'. Available channels: %s."
                .formatted(name, String.join(", ", known)));
      }
    }

    WorkerChannels chosen =
        create(
            taskTypes.contains(FUNCTIONS),
            factories.stream().filter(it -> taskTypes.contains(it.taskType())).toList(),
            settings);
    if (!chosen.notConfigured.isEmpty()) {
      chosen.close();
      throw new IllegalArgumentException(
          "No settings for %s: give them with -S, environment variables or --settings."
              .formatted(String.join(", ", chosen.notConfigured)));
    }
    return chosen;
  }

  /** Passes the channels to a worker, which closes them. */
  Worker.Builder to(Worker.Builder builder) {
    return (functions ? builder : builder.withoutFunctions()).channels(served);
  }

  /** Returns the served task types. */
  List<String> taskTypes() {
    return Stream.concat(
            functions ? Stream.of(FUNCTIONS) : Stream.empty(),
            served.stream().map(Channel::taskType))
        .toList();
  }

  void print(PrintWriter out) {
    out.printf("Serves: %s.%n", String.join(", ", taskTypes()));
    if (!notConfigured.isEmpty()) {
      out.printf("Not configured: %s.%n", String.join(", ", notConfigured));
    }
    out.flush();
  }

  void close() {
    served.forEach(Channel::close);
  }

  /**
   * Unknown settings in options or the file are errors; unknown environment variables are warnings.
   */
  private static void checkNames(Settings settings) {
    UnreadSettings unread = new UnreadSettings(factories(), Set.of());
    List<String> wrong = unread.among(settings.names());
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", wrong));
    }
    unread.amongVariables(settings.variables()).forEach(it -> log.warn("Ignored: {}", it));
  }

  private static WorkerChannels create(
      boolean functions, List<ChannelFactory> factories, Settings settings) {
    checkNames(settings);
    List<Channel> served = new ArrayList<>();
    List<String> notConfigured = new ArrayList<>();
    List<String> unread = new ArrayList<>();
    for (ChannelFactory factory : factories) {
      factory
          .create(settings)
          .ifPresentOrElse(
              served::add,
              () -> {
                notConfigured.add(factory.taskType());
                new UnreadSettings(factories, Set.of())
                    .withoutChannel(factory, settings.names())
                    .ifPresent(unread::add);
              });
    }
    if (!unread.isEmpty()) {
      served.forEach(Channel::close);
      throw new IllegalArgumentException(String.join("; ", unread));
    }
    return new WorkerChannels(functions, List.copyOf(served), List.copyOf(notConfigured));
  }

  private static List<ChannelFactory> factories() {
    return ServiceLoader.load(ChannelFactory.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(ChannelFactory::taskType))
        .toList();
  }
}
