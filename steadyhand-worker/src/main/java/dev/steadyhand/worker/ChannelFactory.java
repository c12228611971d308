package dev.steadyhand.worker;

import java.util.Optional;
import java.util.Set;

/**
 * Makes a channel from settings. Found by {@link java.util.ServiceLoader}, so that a channel is
 * served by having its jar on the class path and its settings set.
 */
public interface ChannelFactory {
  /** The task type of its channel. */
  String taskType();

  /**
   * The names of all settings that it reads, such as {@code email.smtp.host}, so that a misspelt
   * one is refused. Empty if it does not say: then every name that begins with its task type and a
   * dot is taken for one of its own.
   */
  default Set<String> settings() {
    return Set.of();
  }

  /**
   * The channel, or empty if nothing is set for it: the worker then leaves its tasks to others.
   *
   * @throws IllegalArgumentException if the settings make no sense; its message names the setting
   *     and never its value
   */
  Optional<Channel> create(Settings settings);
}
