package dev.steadyhand.spring.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
import dev.steadyhand.worker.UnreadSettings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The channels that a worker serves: those that are beans, and those that properties configure. */
final class ServedChannels {
  private static final Logger log = LoggerFactory.getLogger(ServedChannels.class);
  private static final String PREFIX = "steadyhand.channels.";

  private ServedChannels() {}

  /**
   * Collects the channels; a bean takes precedence over properties of the same task type.
   *
   * @param beans stay open when the worker stops, since Spring closes them
   * @param properties by setting name, possibly in the form that environment variables allow
   */
  static List<Channel> of(Collection<Channel> beans, Map<String, String> properties) {
    return of(
        ServiceLoader.load(ChannelFactory.class).stream().map(ServiceLoader.Provider::get).toList(),
        beans,
        properties);
  }

  /** The same with these factories instead of those on the class path. */
  static List<Channel> of(
      List<ChannelFactory> factories, Collection<Channel> beans, Map<String, String> properties) {
    List<Channel> served = new ArrayList<>();
    beans.forEach(bean -> served.add(new BorrowedChannel(bean)));
    Set<String> taken = beans.stream().map(Channel::taskType).collect(Collectors.toSet());
    Settings settings = settings(properties);
    UnreadSettings unread = new UnreadSettings(factories, taken);
    for (String problem : unread.among(properties.keySet())) {
      throw new ChannelSettingsException(PREFIX + problem);
    }
    try {
      for (ChannelFactory factory : factories) {
        if (!taken.contains(factory.taskType())) {
          create(factory, settings)
              .ifPresentOrElse(
                  served::add,
                  () ->
                      unread
                          .withoutChannel(factory, properties.keySet())
                          .ifPresent(problem -> log.warn("{}{}", PREFIX, problem)));
        }
      }
      return served;
    } catch (RuntimeException e) {
      served.forEach(Channel::close);
      throw e;
    }
  }

  private static Optional<Channel> create(ChannelFactory factory, Settings settings) {
    try {
      return factory.create(settings);
    } catch (IllegalArgumentException e) {
      throw new ChannelSettingsException(PREFIX + e.getMessage(), e);
    }
  }

  /**
   * Uses the form of environment variables, since {@code email.smtp.helo-name} loses its
   * punctuation when it is set by one.
   */
  private static Settings settings(Map<String, String> properties) {
    Map<String, String> variables = new LinkedHashMap<>();
    properties.forEach(
        (name, value) ->
            variables.put(
                "STEADYHAND_" + name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_'),
                value));
    return Settings.of(Map.of(), variables, new Properties());
  }
}
