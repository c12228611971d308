package dev.steadyhand.spring.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ChannelFactory;
import dev.steadyhand.worker.Settings;
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

/** What a worker serves: channels that are beans, and those that properties describe. */
final class ServedChannels {
  private static final String PREFIX = "steadyhand.channels.";

  private ServedChannels() {}

  /**
   * A bean comes before properties of the same task type.
   *
   * @param beans stay open when the worker ends: they are Spring's to close
   * @param properties by the names of the settings, or as close as a variable can come
   */
  static List<Channel> of(Collection<Channel> beans, Map<String, String> properties) {
    List<Channel> served = new ArrayList<>();
    beans.forEach(bean -> served.add(new BorrowedChannel(bean)));
    Set<String> taken = beans.stream().map(Channel::taskType).collect(Collectors.toSet());
    Settings settings = settings(properties);
    try {
      for (ChannelFactory factory : ServiceLoader.load(ChannelFactory.class)) {
        if (!taken.contains(factory.taskType())) {
          create(factory, settings).ifPresent(served::add);
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
      throw new IllegalArgumentException(PREFIX + e.getMessage(), e);
    }
  }

  /**
   * In the form that variables have, since that is all that is left of {@code email.smtp.helo-name}
   * when it was set by one.
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
