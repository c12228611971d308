package dev.steadyhand.spring.internal;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if a property of a channel is invalid. The message names it and never contains its value.
 */
final class ChannelSettingsException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  ChannelSettingsException(String message) {
    this(message, null);
  }

  ChannelSettingsException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
