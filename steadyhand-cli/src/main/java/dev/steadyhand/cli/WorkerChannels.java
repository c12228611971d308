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
 * @param handled the task types of the handlers of modules
 * @param notConfigured channels that could be served if they had settings
 */
record WorkerChannels(
    boolean functions, List<Channel> served, List<String> handled, List<String> notConfigured) {
  private static final Logger log = LoggerFactory.getLogger(WorkerChannels.class);
  private static final String FUNCTIONS = "db_function";

  /**
   * What there is to serve.
   *
   * @param factories the channels on the class path, in the order of their names
   * @param settings the settings of channels and modules
   * @param handled the task types of the handlers of modules
   * @param readByModules the names of the settings that modules read
   */
  record Offer(
      List<ChannelFactory> factories,
      Settings settings,
      Set<String> handled,
      Set<String> readByModules) {

    static Offer of(
        ClassLoader loader, Settings settings, Set<String> handled, Set<String> readByModules) {
      List<ChannelFactory> factories =
          ServiceLoader.load(ChannelFactory.class, loader).stream()
              .map(ServiceLoader.Provider::get)
              .sorted(Comparator.comparing(ChannelFactory::taskType))
              .toList();
      return new Offer(factories, settings, handled, readByModules);
    }

    private UnreadSettings unread() {
      return new UnreadSettings(factories, Set.of(), readByModules);
    }
  }

  /** Returns functions, and every channel on the class path that has settings. */
  static WorkerChannels all(Offer offer) {
    return create(true, offer.factories(), offer);
  }

  /**
   * Returns only these task types.
   *
   * @throws IllegalArgumentException if one of them does not exist or has no settings
   */
  static WorkerChannels only(Collection<String> taskTypes, Offer offer) {
    List<ChannelFactory> factories = offer.factories();
    TreeSet<String> known = new TreeSet<>(List.of(FUNCTIONS));
    factories.forEach(factory -> known.add(factory.taskType()));
    known.addAll(offer.handled());
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
            offer);
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
            Stream.concat(served.stream().map(Channel::taskType), handled.stream()))
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
  private static void checkNames(Offer offer) {
    UnreadSettings unread = offer.unread();
    List<String> wrong = unread.among(offer.settings().names());
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", wrong));
    }
    unread.amongVariables(offer.settings().variables()).forEach(it -> log.warn("Ignored: {}", it));
  }

  private static WorkerChannels create(
      boolean functions, List<ChannelFactory> factories, Offer offer) {
    checkNames(offer);
    Settings settings = offer.settings();
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
                offer.unread().withoutChannel(factory, settings.names()).ifPresent(unread::add);
              });
    }
    if (!unread.isEmpty()) {
      served.forEach(Channel::close);
      throw new IllegalArgumentException(String.join("; ", unread));
    }
    return new WorkerChannels(
        functions,
        List.copyOf(served),
        offer.handled().stream().sorted().toList(),
        List.copyOf(notConfigured));
  }
}
