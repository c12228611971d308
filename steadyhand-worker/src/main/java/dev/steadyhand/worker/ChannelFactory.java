package dev.steadyhand.worker;

import java.util.Optional;
import java.util.Set;

/**
 * Creates a channel from settings. Discovered by {@link java.util.ServiceLoader}: a channel is
 * active as soon as its jar is on the class path and its settings are present.
 */
public interface ChannelFactory {
  /** Returns the task type of the channel. */
  String taskType();

  /**
   * Returns the names of all settings that the factory reads, for example {@code email.smtp.host},
   * so that misspelt settings are rejected. If empty, every name that starts with the task type and
   * a dot is accepted.
   */
  default Set<String> settings() {
    return Set.of();
  }

  /**
   * Creates the channel; empty if none of its settings is present, in which case the worker does
   * not serve this task type.
   *
   * @throws IllegalArgumentException if the settings are invalid; the message names the setting and
   *     never contains its value
   */
  Optional<Channel> create(Settings settings);
}
